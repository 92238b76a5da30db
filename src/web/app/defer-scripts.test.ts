import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n" fetchPriority="low"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script nonce="n">1</script>${script}</body></html>`
const entry = '<script type="module" async="" nonce="n" src="/assets/a.js"></script>'

test('loads the code of a page by one script, which carries the nonce', () => {
  const html = deferScripts(page(entry))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain(entry)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).toContain('(["/assets/a.js","/assets/b.js"],"/assets/a.js")')
  expect(html.match(/<script nonce="n">/g)).toHaveLength(2)
})

test('leaves a page without code files unchanged', () => {
  for (const script of ['', '<script type="module">import("/@vite/client")</script>'])
    expect(deferScripts(page(script))).toBe(page(script))
})
