import { expect, test } from 'vitest'
import { stripScripts } from './strip-scripts.ts'

test('keeps the inline scripts of a script-free page and removes the framework scripts', () => {
  const own = '<script nonce="n">theme()</script>'
  const html = `<head>${own}<link rel="modulepreload" href="/assets/a.js"/></head><body><a href="?x=1">x</a><script nonce="n" class="$tsr">$_TSR.router=1</script>${own}<script type="module" async="" src="/assets/a.js"></script></body>`
  expect(stripScripts(html)).toBe(`<head>${own}</head><body><a href="?x=1">x</a>${own}</body>`)
})
