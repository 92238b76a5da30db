import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findListViolations, type Source, findSizeViolations, findViolations } from './architecture.ts'
import { findFileCycles, findFolderCycles } from './import-cycles.ts'

// Each rule is tested with a file that breaks it, in a small codebase under the real configuration.
const root = fileURLToPath(new URL('..', import.meta.url))
let codebase = ''

beforeAll(() => {
  codebase = mkdtempSync(join(tmpdir(), 'shop-walls-'))
  const configuration = [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    '.oxlintrc.json',
  ]
  for (const file of configuration) cpSync(join(root, file), join(codebase, file))
  symlinkSync(join(root, 'node_modules'), join(codebase, 'node_modules'))
  put('src/domain/cart/index.ts', 'export const cart = 1\n')
  put('src/web/ui/button.ts', 'export const button = 1\n')
  put('src/shared/money/money.ts', 'export const money = 1\n')
})

afterAll(() => rmSync(codebase, { recursive: true, force: true }))

function put(path: string, text: string): string {
  mkdirSync(dirname(join(codebase, path)), { recursive: true })
  writeFileSync(join(codebase, path), text)
  return path
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: codebase }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Type-checks one file in one of the two projects. */
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
  rmSync(join(codebase, path))
  return result
}

describe('the imports map', () => {
  test('closes the domain to the browser', async () => {
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
  test('the web project has no domain and no Node', async () => {
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

  test('the server project has no DOM', async () => {
    const page = await types('server', 'src/domain/cart/broken.ts', 'export const x = document.title\n')
    expect(page.output).toContain("Cannot find name 'document'")
  })

  test('only erasable syntax compiles', async () => {
    const kept = await types('server', 'src/domain/cart/broken.ts', 'export enum Size { P }\n')
    expect(kept.output).toContain('TS1294')
  })
})

describe('the lint rules', () => {
  const lint = async (...paths: string[]) => run(process.execPath, [bin('oxlint'), ...paths])

  test('detect an import cycle and a parent import', async () => {
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

  test('detect a file that is too long and a name that is not kebab-case', async () => {
    const long = put(
      'src/shared/long.ts',
      Array.from({ length: 320 }, (_, n) => `export const n${n} = ${n}`).join('\n'),
    )
    expect((await lint(long)).output).toContain('max-lines')
    const name = put('src/shared/BadName.ts', 'export const x = 1\n')
    expect((await lint(name)).output).toContain('filename-case')
  })

  test('detect an admin screen that queries without its permission', async () => {
    const text = "import { useQuery } from '@tanstack/react-query'\nexport const x = useQuery\n"
    const asking = put('src/web/admin/orders/asking.ts', text)
    expect((await lint(asking)).output).toContain('no-restricted-imports')
    expect((await lint(put('src/web/session/asking.ts', text))).code).toBe(0)
  })
})

test('the lint rules detect a maxLength that cuts input silently', async () => {
  const cut = put('src/web/ui/cut.tsx', 'export const Cut = () => <input maxLength={12} />\n')
  expect((await run(process.execPath, [bin('oxlint'), cut])).output).toContain('forbid-dom-props')
})

describe('the search for dead code', () => {
  test('detects a file that nothing imports', async () => {
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

describe('the architecture rules', () => {
  const broken = (path: string, text: string) => findViolations([{ path, text }])

  test.each([
    ['an import of a higher layer', 'src/domain/stock/commands.ts', "import { x } from '#domain/orders'"],
    ['an import of the same layer', 'src/domain/cart/queries.ts', "import { x } from '#domain/catalog'"],
    ['a contract of a higher layer', 'src/domain/stock/rules.ts', "import type { A } from '#contract/cart'"],
    [
      'the tables of another context',
      'src/domain/cart/queries.ts',
      "import { variants } from '#tables/products'",
    ],
    [
      'a contract that imports its tables',
      'src/domain/cart/contract.ts',
      "import { cartItems } from './tables.ts'",
    ],
    [
      'a contract that imports the platform',
      'src/domain/cart/contract.ts',
      "import { x } from '#platform/http'",
    ],
    [
      'an import of the domain in the web',
      'src/web/ui/buttons/button.tsx',
      "import { x } from '#domain/cart'",
    ],
    [
      'texts that import a contract as a value',
      'src/texts/errors.ts',
      "import { errors } from '#contract/cart'",
    ],
    [
      'an import of the domain in the texts',
      'src/texts/errors.ts',
      "import type { Cart } from '#domain/cart'",
    ],
    [
      'an import of the platform in shared',
      'src/shared/money/money.ts',
      "import { x } from '#platform/database'",
    ],
    [
      'an import of the domain in the platform',
      'src/platform/http/http.ts',
      "export { x } from '#domain/cart'",
    ],
    [
      'a dynamic import of a higher layer',
      'src/domain/stock/rules.ts',
      "const x = await import('#domain/checkout')",
    ],
    ['a parent import', 'src/domain/cart/rules.ts', "import '../stock/rules.ts'"],
    [
      'the ui layer with an API call',
      'src/web/ui/buttons/button.tsx',
      "import { api } from '#web/client/api.ts'",
    ],
    ['the ui layer with a contract', 'src/web/ui/price.tsx', "import type { Card } from '#contract/catalog'"],
    [
      'the client layer with the session',
      'src/web/client/api.ts',
      "import { useMe } from '#web/session/me.ts'",
    ],
    [
      'the session layer with an order view',
      'src/web/session/me.ts',
      "import { x } from '#web/views/order/totals.tsx'",
    ],
    [
      'a view that imports the admin',
      'src/web/views/order/totals.tsx',
      "import { x } from '#web/admin/head.ts'",
    ],
    [
      'the account area that imports another area',
      'src/web/account/orders/card.tsx',
      "import { x } from '#web/admin/head.ts'",
    ],
    [
      'a test of the session layer that imports an area',
      'src/web/session/me.dom.test.tsx',
      "import { emptyCart } from '#web/storefront/cart/optimistic.ts'",
    ],
    [
      'an area with a dynamic import of the app',
      'src/web/storefront/home/screen.tsx',
      "const x = import('#web/app/router.tsx')",
    ],
    [
      'a contract as a value in the browser',
      'src/web/account/orders/card.tsx',
      "import { Order } from '#contract/orders'",
    ],
    ['an API URL as a literal', 'src/web/account/orders/card.tsx', "fetch('/api/orders')"],
    [
      'an API URL that is concatenated',
      'src/web/account/orders/card.tsx',
      "import { apiBase } from '#web/client/api-base.ts'\nfetch(`${apiBase}/orders`)",
    ],
    ['an API URL below a base path', 'src/web/app/offline/worker.ts', 'fetch(`${places.cart}/items`)'],
    [
      'an API URL in a regular expression',
      'src/web/app/offline/worker-rules.ts',
      String.raw`/^\/api\/cart/.test(path)`,
    ],
    ['a web folder without a layer', 'src/web/parts/card.tsx', ''],
    [
      'the kit of the admin with a picker',
      'src/web/admin/kit/list/list-page.tsx',
      "import { x } from '#web/admin/pickers/product/queries.ts'",
    ],
    [
      'the kit of the admin with an area',
      'src/web/admin/kit/list/list-page.tsx',
      "const x = import('#web/admin/orders/screen.tsx')",
    ],
    [
      'the kit of the admin with the shell',
      'src/web/admin/kit/list/list-page.tsx',
      "import type { X } from '#web/admin/shell/rights.ts'",
    ],
    [
      'a picker with an area',
      'src/web/admin/pickers/product/queries.ts',
      "import { x } from '#web/admin/products/list/queries.ts'",
    ],
    [
      'an area of the admin with another',
      'src/web/admin/sets/queries.ts',
      "import type { X } from '#web/admin/products/list/queries.ts'",
    ],
    [
      'a test of an area of the admin with another',
      'src/web/admin/sets/queries.test.ts',
      "import { x } from '#web/admin/products/list/queries.ts'",
    ],
    [
      'an area of the admin with the shell',
      'src/web/admin/sets/set-list.tsx',
      "import { x } from '#web/admin/shell/rights.ts'",
    ],
    ['a file beside the folders of the admin', 'src/web/admin/head.ts', ''],
    ['a folder named utils', 'src/shared/utils/format.ts', ''],
    // a mass noun, because contexts have plural names: no generated resource has this name
    ['a context without a layer', 'src/domain/nowhere/index.ts', ''],
    ['nested folders in a context', 'src/domain/cart/lines/kinds/add.ts', ''],
    [
      'an inner file of another context',
      'src/domain/cart/queries.ts',
      "import { x } from '#context/products/names/slug.ts'",
    ],
    [
      'an inner file of a context, from the server',
      'src/server/app.ts',
      "import '#context/cart/lines/add.ts'",
    ],
    [
      'an inner file of a context, from a test',
      'test/storm/a.test.ts',
      "import '#context/cart/lines/add.ts'",
    ],
    [
      'a port provided outside the composition root',
      'src/server/shop.ts',
      'paymentProviders.provide([fake.provider])',
    ],
    [
      'an inner file of the drawings',
      'db/seed/product.ts',
      "import type { Print } from './drawings/prints.ts'",
    ],
    [
      'a contract that imports an inner file',
      'src/domain/cart/contract.ts',
      "import '#context/cart/lines/add.ts'",
    ],
  ])('detect %s', (_, path, text) => {
    expect(broken(path, text)).toHaveLength(1)
  })

  test('detect a cycle of folders, and one of type imports', () => {
    const circle = (one: Source, other: Source) => findFolderCycles([one, other])
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
        { path: 'src/server/composition.ts', text: "import { x } from './demo/orders.ts'" },
        { path: 'src/server/demo/orders.ts', text: "import { y } from '#server/composition'" },
      ),
    ).toEqual(['server/(ground)', 'server/demo'])
    expect(
      circle(
        { path: 'src/domain/cart/index.ts', text: "export { x } from './lines/add.ts'" },
        { path: 'src/domain/cart/lines/add.ts', text: "import { y } from '#context/cart/rules.ts'" },
      ),
    ).toEqual([])
  })

  test('detect a cycle of files in one folder, and one through import() and a type import', () => {
    const folder = 'src/web/account/security'
    expect(
      findFileCycles([
        { path: `${folder}/section.tsx`, text: "const Dialog = lazy(() => import('./dialog.tsx'))" },
        { path: `${folder}/dialog.tsx`, text: "import type { Task } from './section.tsx'" },
        { path: `${folder}/screen.tsx`, text: "import { Section } from './section.tsx'" },
      ]),
    ).toEqual([`${folder}/dialog.tsx`, `${folder}/section.tsx`])
    expect(
      findFileCycles([
        { path: 'src/domain/content/contract.ts', text: "import { words } from '#texts/admin/content'" },
        { path: 'src/texts/admin/content.ts', text: "import type { Page } from '#contract/content'" },
      ]),
    ).toHaveLength(2)
  })

  test('detect a folder with a single file and one with too many', () => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `src/domain/cart${folder}/f${n}.ts`, text: '' }))
    expect(findSizeViolations([...files('', 1), ...files('/lines', 2), ...files('/prices', 20)])).toEqual([])
    expect(findSizeViolations(files('/lines', 1))).toHaveLength(1)
    expect(findSizeViolations(files('/lines', 21))).toHaveLength(1)
    expect(findSizeViolations(files('', 21))).toHaveLength(1)
  })

  test('detect a context missing from one of the two lists', () => {
    const contexts = "import { cart } from '#domain/cart'\nimport { gifts } from '#domain/gifts'\n"
    const contracts = "import type * as cart from '#contract/cart'\n"
    expect(findListViolations(contexts, contracts)).toEqual(['the client does not know gifts'])
    const further =
      "import type * as gifts from '#contract/gifts'\nimport type * as media from '#contract/media'\n"
    expect(findListViolations(contexts, contracts + further)).toEqual(['the server does not know media'])
    const silent = "import { media } from '#domain/media'\n"
    expect(findListViolations(silent, '')).toEqual([])
  })

  test('accept what is allowed', () => {
    expect(broken('src/domain/cart/tables.ts', "import { profiles } from '#tables/identity'")).toEqual([])
    expect(broken('src/domain/catalog/cards.ts', "import { variants } from '#tables/products'")).toEqual([])
    expect(broken('src/texts/errors.ts', "import type { errors } from '#contract/cart'")).toEqual([])
    expect(broken('src/domain/cart/lines/add.ts', "import { x } from '#context/cart/rules.ts'")).toEqual([])
    expect(broken('src/web/client/api-paths.ts', 'const cart = `${apiBase}/cart`')).toEqual([])
    expect(broken('src/server/app.ts', "import { mountCart } from '#domain/cart'")).toEqual([])
    expect(broken('db/seed/product.ts', "import type { Print } from './drawings/index.ts'")).toEqual([])
    expect(broken('db/seed/drawings/bone.ts', "import type { Print } from './prints.ts'")).toEqual([])
    expect(broken('src/web/admin/shell/a.tsx', "import { x } from '#web/admin/sets/set-list.tsx'")).toEqual(
      [],
    )
    expect(broken('src/web/admin/sets/a.tsx', "import { x } from '#web/admin/pickers/set/b.tsx'")).toEqual([])
  })
})
