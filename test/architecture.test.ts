import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sizeViolations, type Source, staircase, violations, webStaircase } from './architecture.ts'
import { foldersInCircles } from './circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'db', 'scripts', 'test', 'bench', 'e2e'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (path) =>
      /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('routeTree.gen.ts') && existsSync(`${root}/${path}`),
  )
const sources = files.map((path) => ({ path, text: read(path) }))

describe('the house as it stands', () => {
  test('keeps every arrow, door and name', () => {
    expect(violations(sources)).toEqual([])
  })

  test('has no folder in a circle, types counted', () => {
    const still = /^domain\/(catalog|feeds|orders)\//
    expect(foldersInCircles(sources).filter((folder) => !still.test(folder))).toEqual([])
  })

  test('gives a context folders of two files to twenty', () => {
    expect(sizeViolations(sources)).toEqual([])
  })

  test('shows in ARCHITECTURE.md the staircase of the web', () => {
    const line = webStaircase.map((step) => step.map((folder) => `\`${folder}/\``).join(' ')).join(' → ')
    expect(read('ARCHITECTURE.md')).toContain(line)
  })

  test('shows in ARCHITECTURE.md the staircase that is enforced here', () => {
    const shown = [...read('ARCHITECTURE.md').matchAll(/^\| (\d+) \| ([a-z ·]+?) \|$/gm)].map(([, , names]) =>
      names!.split(' · '),
    )
    expect(shown).toEqual(staircase)
  })

  test('has a door, by hand, for every context', () => {
    const contexts = new Set(files.flatMap((path) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? []))
    for (const context of contexts) {
      expect(files).toContain(`src/domain/${context}/index.ts`)
      expect(read(`src/domain/${context}/index.ts`)).not.toContain('export *')
    }
  })

  test('cites only paths that exist in its documents', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
    const cited = documents.flatMap((name) => [
      ...read(name).matchAll(/`((?:src|db|test|scripts|docs|e2e|bench)\/[\w./$-]+)`/g),
    ])
    expect(cited.map(([, path]) => path!).filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
  })
})

describe('each rule, broken once', () => {
  const broken = (path: string, text: string) => violations([{ path, text }])

  test.each([
    ['an arrow up', 'src/domain/stock/commands.ts', "import { x } from '#domain/orders'"],
    ['an arrow along a step', 'src/domain/cart/queries.ts', "import { x } from '#domain/catalog'"],
    ['a contract of a higher step', 'src/domain/stock/rules.ts', "import type { A } from '#contract/cart'"],
    [
      'tables of another context',
      'src/domain/cart/queries.ts',
      "import { variants } from '#tables/products'",
    ],
    [
      'a contract that brings its tables',
      'src/domain/cart/contract.ts',
      "import { cartItems } from './tables.ts'",
    ],
    [
      'a contract that opens the platform',
      'src/domain/cart/contract.ts',
      "import { x } from '#platform/http'",
    ],
    ['web into the domain', 'src/web/ui/button.tsx', "import { x } from '#domain/cart'"],
    ['shared into the platform', 'src/shared/money.ts', "import { x } from '#platform/database'"],
    ['the platform into the shop', 'src/platform/http.ts', "export { x } from '#domain/cart'"],
    ['a lazy arrow up', 'src/domain/stock/rules.ts', "const x = await import('#domain/checkout')"],
    ['a way out of the room', 'src/domain/cart/rules.ts', "import '../stock/rules.ts'"],
    ['the kit that calls', 'src/web/ui/button.tsx', "import { api } from '#web/client/api.ts'"],
    ['the kit that knows the shop', 'src/web/ui/price.tsx', "import type { Card } from '#contract/catalog'"],
    [
      'a client that knows who is here',
      'src/web/client/api.ts',
      "import { useMe } from '#web/session/me.ts'",
    ],
    [
      'a session that shows an order',
      'src/web/session/me.ts',
      "import { x } from '#web/views/order/totals.tsx'",
    ],
    ['a view that knows an area', 'src/web/views/order/totals.tsx', "import { x } from '#web/admin/head.ts'"],
    [
      'an area that knows another',
      'src/web/account/orders/card.tsx',
      "import { x } from '#web/admin/head.ts'",
    ],
    [
      'an area that knows the app, lazily',
      'src/web/storefront/home/screen.tsx',
      "const x = import('#web/app/router.tsx')",
    ],
    [
      'a contract in the browser',
      'src/web/account/orders/card.tsx',
      "import { Order } from '#contract/orders'",
    ],
    ['an address by hand', 'src/web/account/orders/card.tsx', "fetch('/api/orders')"],
    ['a folder without a step', 'src/web/parts/card.tsx', ''],
    ['a drawer', 'src/shared/utils/format.ts', ''],
    ['a context without a step', 'src/domain/gifts/index.ts', ''],
    ['a folder in a folder of a context', 'src/domain/cart/lines/kinds/add.ts', ''],
    [
      'the inside of another context',
      'src/domain/cart/queries.ts',
      "import { x } from '#context/products/names/slug.ts'",
    ],
    ['the inside of a context, from the server', 'src/server/app.ts', "import '#context/cart/lines/add.ts'"],
    ['the inside of a context, from a test', 'test/storm/a.test.ts', "import '#context/cart/lines/add.ts'"],
    ['a contract of its own inside', 'src/domain/cart/contract.ts', "import '#context/cart/lines/add.ts'"],
  ])('%s is seen', (_, path, text) => {
    expect(broken(path, text)).toHaveLength(1)
  })

  test('a circle of folders is seen, and one of types alone too', () => {
    const circle = (one: Source, other: Source) => foldersInCircles([one, other])
    expect(
      circle(
        { path: 'src/web/admin/orders/list.ts', text: "import { x } from '#web/admin/team/list.ts'" },
        { path: 'src/web/admin/team/list.ts', text: "import type { Y } from '#web/admin/orders/list.ts'" },
      ),
    ).toEqual(['web/admin/orders', 'web/admin/team'])
    expect(
      circle(
        { path: 'src/domain/cart/rules.ts', text: "import { x } from './lines/add.ts'" },
        { path: 'src/domain/cart/lines/add.ts', text: "import { y } from '#context/cart/rules.ts'" },
      ),
    ).toEqual(['domain/cart/(ground)', 'domain/cart/lines'])
    expect(
      circle(
        { path: 'src/domain/cart/index.ts', text: "export { x } from './lines/add.ts'" },
        { path: 'src/domain/cart/lines/add.ts', text: "import { y } from '#context/cart/rules.ts'" },
      ),
    ).toEqual([])
  })

  test('a folder of a single file and one of too many are seen', () => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `src/domain/cart${folder}/f${n}.ts`, text: '' }))
    expect(sizeViolations([...files('', 1), ...files('/lines', 2), ...files('/prices', 20)])).toEqual([])
    expect(sizeViolations(files('/lines', 1))).toHaveLength(1)
    expect(sizeViolations(files('/lines', 21))).toHaveLength(1)
    expect(sizeViolations(files('', 21))).toHaveLength(1)
  })

  test('and what is allowed is left alone', () => {
    expect(broken('src/domain/cart/tables.ts', "import { profiles } from '#tables/identity'")).toEqual([])
    expect(broken('src/domain/catalog/cards.ts', "import { variants } from '#tables/products'")).toEqual([])
    expect(broken('src/texts/errors.ts', "import type { errors } from '#contract/cart'")).toEqual([])
    expect(broken('src/domain/cart/lines/add.ts', "import { x } from '#context/cart/rules.ts'")).toEqual([])
    expect(broken('src/server/app.ts', "import { mountCart } from '#domain/cart'")).toEqual([])
  })
})
