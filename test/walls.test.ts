import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listViolations, type Source, sizeViolations, violations } from './architecture.ts'
import { foldersInCircles } from './circles.ts'

// Each guard stands against one file that breaks it, in a small house of its own under the real configuration.
const root = fileURLToPath(new URL('..', import.meta.url))
let house = ''

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'shop-walls-'))
  const configuration = [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    '.oxlintrc.json',
  ]
  for (const file of configuration) cpSync(join(root, file), join(house, file))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  put('src/domain/cart/index.ts', 'export const cart = 1\n')
  put('src/web/ui/button.ts', 'export const button = 1\n')
  put('src/shared/money.ts', 'export const money = 1\n')
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

function put(path: string, text: string): string {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
  return path
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: house }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Type-checks one file under one of the two projects. */
async function types(project: 'web' | 'server', path: string, text: string) {
  put(path, text)
  const config = put(
    `tsconfig.try-${project}.json`,
    JSON.stringify({
      extends: `./tsconfig.${project}.json`,
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      include: [path],
    }),
  )
  const result = await run(process.execPath, [bin('tsc'), '-p', config])
  rmSync(join(house, path))
  return result
}

describe('the imports map', () => {
  test('closes the domain under the condition of the browser', async () => {
    const open = await run(process.execPath, ['--input-type=module', '-e', "import('#domain/cart')"])
    const shut = await run(process.execPath, [
      '--conditions=web',
      '--input-type=module',
      '-e',
      "await import('#domain/cart')",
    ])
    expect(open.code).toBe(0)
    expect(shut.output).toContain('ERR_PACKAGE_IMPORT_NOT_DEFINED')
  })

  test('closes the web to the server', async () => {
    const shut = await run(process.execPath, [
      '--input-type=module',
      '-e',
      "await import('#web/ui/button.ts')",
    ])
    expect(shut.output).toContain('ERR_PACKAGE_IMPORT_NOT_DEFINED')
  })
})

describe('the two TypeScript projects', () => {
  test('the web sees no domain, no Node', async () => {
    const domain = await types(
      'web',
      'src/web/ui/broken.ts',
      "import { cart } from '#domain/cart'\nexport const x = cart\n",
    )
    expect(domain.output).toContain('TS2307')
    const node = await types(
      'web',
      'src/web/ui/broken.ts',
      "import { readFileSync } from 'node:fs'\nexport const x = readFileSync\n",
    )
    expect(node.code).not.toBe(0)
  })

  test('the server sees no page', async () => {
    const page = await types('server', 'src/domain/cart/broken.ts', 'export const x = document.title\n')
    expect(page.output).toContain("Cannot find name 'document'")
  })

  test('nothing that cannot be stripped away is written', async () => {
    const kept = await types('server', 'src/domain/cart/broken.ts', 'export enum Size { P }\n')
    expect(kept.output).toContain('TS1294')
  })
})

describe('the lint rules', () => {
  const lint = async (...paths: string[]) => run(process.execPath, [bin('oxlint'), ...paths])

  test('see a circle and a way up', async () => {
    const [a, b] = [
      put('src/shared/ring-a.ts', "import { b } from './ring-b.ts'\nexport const a = () => b\n"),
      put('src/shared/ring-b.ts', "import { a } from './ring-a.ts'\nexport const b = () => a\n"),
    ]
    expect((await lint(a, b)).output).toContain('no-cycle')
    const up = put(
      'src/shared/up.ts',
      "import { cart } from '../domain/cart/index.ts'\nexport const x = cart\n",
    )
    expect((await lint(up)).output).toContain('no-relative-parent-imports')
  })

  test('see a file that is too long and a name that is not kebab-case', async () => {
    const long = put(
      'src/shared/long.ts',
      Array.from({ length: 320 }, (_, n) => `export const n${n} = ${n}`).join('\n'),
    )
    expect((await lint(long)).output).toContain('max-lines')
    const name = put('src/shared/BadName.ts', 'export const x = 1\n')
    expect((await lint(name)).output).toContain('filename-case')
  })

  test('see a screen of staff that asks without its right', async () => {
    const text = "import { useQuery } from '@tanstack/react-query'\nexport const x = useQuery\n"
    const asking = put('src/web/admin/orders/asking.ts', text)
    expect((await lint(asking)).output).toContain('no-restricted-imports')
    expect((await lint(put('src/web/session/asking.ts', text))).code).toBe(0)
  })
})

test('the lint rules see a limit that cuts what is typed without a word', async () => {
  const cut = put('src/web/ui/cut.tsx', 'export const Cut = () => <input maxLength={12} />\n')
  expect((await run(process.execPath, [bin('oxlint'), cut])).output).toContain('forbid-dom-props')
})

describe('the search for dead code', () => {
  test('sees a file that nobody opens', async () => {
    const dead = mkdtempSync(join(tmpdir(), 'shop-dead-'))
    symlinkSync(join(root, 'node_modules'), join(dead, 'node_modules'))
    writeFileSync(join(dead, 'package.json'), '{"name":"dead","private":true,"type":"module"}')
    writeFileSync(join(dead, 'knip.json'), '{"entry":["main.ts"],"project":["*.ts"]}')
    writeFileSync(join(dead, 'main.ts'), 'export {}\n')
    writeFileSync(join(dead, 'forgotten.ts'), 'export const x = 1\n')
    const found = await run(process.execPath, [bin('knip'), '--directory', dead])
    rmSync(dead, { recursive: true, force: true })
    expect(found.code).not.toBe(0)
    expect(found.output).toContain('forgotten.ts')
  })
})

describe('the rules of the architecture', () => {
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
    ['texts that bring a contract', 'src/texts/errors.ts', "import { errors } from '#contract/cart'"],
    ['texts into the domain', 'src/texts/errors.ts', "import type { Cart } from '#domain/cart'"],
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
      'a test of a session that knows an area',
      'src/web/session/me.dom.test.tsx',
      "import { emptyCart } from '#web/storefront/cart/optimistic.ts'",
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
    [
      'an address put together',
      'src/web/account/orders/card.tsx',
      "import { apiBase } from '#web/client/api-base.ts'\nfetch(`${apiBase}/orders`)",
    ],
    ['an address below a place', 'src/web/app/offline/worker.ts', 'fetch(`${places.cart}/items`)'],
    ['an address as a pattern', 'src/web/app/offline/rules.ts', String.raw`/^\/api\/cart/.test(path)`],
    ['a folder without a step', 'src/web/parts/card.tsx', ''],
    ['a drawer', 'src/shared/utils/format.ts', ''],
    // one thing, where contexts are named for many: no resource that somebody makes is called so
    ['a context without a step', 'src/domain/nowhere/index.ts', ''],
    ['a folder in a folder of a context', 'src/domain/cart/lines/kinds/add.ts', ''],
    [
      'the inside of another context',
      'src/domain/cart/queries.ts',
      "import { x } from '#context/products/names/slug.ts'",
    ],
    ['the inside of a context, from the server', 'src/server/app.ts', "import '#context/cart/lines/add.ts'"],
    ['the inside of a context, from a test', 'test/storm/a.test.ts', "import '#context/cart/lines/add.ts'"],
    ['a port provided elsewhere', 'src/server/shop.ts', 'paymentProviders.provide([fake.provider])'],
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

  test('a context that one of the two lists forgets is seen', () => {
    const contexts = "import { cart } from '#domain/cart'\nimport { gifts } from '#domain/gifts'\n"
    const contracts = "import type * as cart from '#contract/cart'\n"
    expect(listViolations(contexts, contracts)).toEqual(['the client does not know gifts'])
    const further =
      "import type * as gifts from '#contract/gifts'\nimport type * as media from '#contract/media'\n"
    expect(listViolations(contexts, contracts + further)).toEqual(['the server does not know media'])
    const silent = "import { media } from '#domain/media'\n"
    expect(listViolations(silent, '')).toEqual([])
  })

  test('and what is allowed is left alone', () => {
    expect(broken('src/domain/cart/tables.ts', "import { profiles } from '#tables/identity'")).toEqual([])
    expect(broken('src/domain/catalog/cards.ts', "import { variants } from '#tables/products'")).toEqual([])
    expect(broken('src/texts/errors.ts', "import type { errors } from '#contract/cart'")).toEqual([])
    expect(broken('src/domain/cart/lines/add.ts', "import { x } from '#context/cart/rules.ts'")).toEqual([])
    expect(broken('src/web/client/api-base.ts', 'const cart = `${apiBase}/cart`')).toEqual([])
    expect(broken('src/server/app.ts', "import { mountCart } from '#domain/cart'")).toEqual([])
  })
})
