import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
