import { expect, test } from 'vitest'

type Needs = (node: string, args: readonly string[]) => { pages: boolean; browser: boolean }
const { needs } = (await import(new URL('test-requirements.mjs', import.meta.url).href)) as { needs: Needs }

test.each([
  [['src/shared/brazil/cep.test.ts'], { pages: false, browser: false }],
  [['--project', 'architecture'], { pages: false, browser: false }],
  [['src/web/storefront/layout/footer.dom.test.tsx', '-t', 'FT-01'], { pages: false, browser: false }],
  [['src/domain/cart/cart.test.ts'], { pages: true, browser: false }],
  [['src/shared/brazil/cep.test.ts', 'e2e/cart.test.ts'], { pages: true, browser: true }],
  [['--project', 'e2e'], { pages: true, browser: true }],
  [[], { pages: true, browser: true }],
  [['--no-such-option-of-vitest'], { pages: true, browser: true }],
])('npm test -- %j builds pages and finds a browser only for tests that need them', (args, wanted) =>
  expect(needs(process.execPath, args)).toEqual(wanted),
)
