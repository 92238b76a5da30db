import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'shop-resource-'))

const node = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, script), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, said: `${stdout}${stderr}` }
}
const well = { status: 0, said: expect.anything() as string }

let made: string[]

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  // a deleted file is listed until the deletion is committed
  for (const path of files
    .trim()
    .split('\n')
    .filter((each) => existsSync(join(root, each)))) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(project, path))
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: project })
  const { status, said } = node('scripts/new.ts', 'resource', 'trial-token', '--pt', 'ficha teste')
  expect({ status, said }).toEqual(well)
  made = [...said.matchAll(/^ {2}(\S+)$/gm)].map(([, path]) => path!)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test('a new resource has four screen files of at most 200 lines together', () => {
  const screens = made.filter((path) => path.startsWith('src/web/admin/trial-tokens/'))
  const lines = screens.map((path) => readFileSync(join(project, path), 'utf8').trimEnd().split('\n').length)
  expect(screens).toHaveLength(4)
  expect(lines.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(200)
})

test('is listed in three existing files as a context, and in three more as a staff screen', () => {
  const generated = /\.gen\.|^db\/migrations\//
  expect(made.filter((path) => existsSync(join(root, path)) && !generated.test(path)).toSorted()).toEqual([
    'docs/glossary.md',
    'src/server/contexts.ts',
    'src/shared/auth/permissions.ts',
    'src/texts/admin/names.ts',
    'src/texts/errors.ts',
    'src/web/app/routes.ts',
  ])
})

test('is formatted and passes the lint rules', () => {
  expect(node('node_modules/oxfmt/bin/oxfmt', '--check', ...made)).toEqual(well)
  const code = made.filter((path) => /\.tsx?$/.test(path))
  expect(node('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code)).toEqual(well)
})

// Covers calls, URLs, texts, permissions and the contract of its screens.
test('its screens, texts and contract compile with the rest of the shop', () => {
  const only = {
    extends: './tsconfig.web.json',
    compilerOptions: { incremental: false },
    include: ['src/web/admin/trial-tokens', 'src/web/app/routeTree.gen.ts', 'src/web/ui/display/lucide.d.ts'],
  }
  writeFileSync(join(project, 'tsconfig.made.json'), JSON.stringify(only))
  // A single thread needs half the work of four that repeat each other's.
  const types = node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json', '--singleThreaded')
  expect(types).toEqual(well)
  rmSync(join(project, 'tsconfig.made.json'))
})

test('its migration runs, its own tests pass, and with the resource of CONTRIBUTING.md the codebase breaks no architecture rule', () => {
  // Someone who followed CONTRIBUTING.md has it already.
  if (!existsSync(join(project, 'src/domain/gifts')))
    expect(node('scripts/new.ts', 'resource', 'gift', '--pt', 'brinde')).toEqual(well)
  const ran = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    '--project=architecture',
    '--reporter=dot',
    'src/domain/trial-tokens/trial-tokens.test.ts',
    'test/architecture.test.ts',
    'test/glossary.test.ts',
    'test/staff-writes.test.ts',
    'test/new.test.ts',
  )
  expect(ran).toEqual(well)
  expect(ran.said).toMatch(/Test Files +5 passed/)
})
