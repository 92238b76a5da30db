import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from './architecture.ts'

const project = mkdtempSync(join(tmpdir(), 'shop-new-'))
mkdirSync(join(project, 'scripts'))
for (const path of ['scripts/new.ts', 'scripts/new'])
  cpSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), join(project, path), { recursive: true })

afterAll(() => rmSync(project, { recursive: true, force: true }))

const make = (...words: string[]) =>
  spawnSync(process.execPath, [join(project, 'scripts/new.ts'), ...words], { encoding: 'utf8' })

test('a new context has all standard files and breaks only the rule that it needs a layer', () => {
  const { status, stdout } = make('context', 'nowhere')
  expect(status).toBe(0)
  const files = [...stdout.matchAll(/^ {2}(\S+)$/gm)].map(([, path]) => path!)
  const sources = files.map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))
  expect(files.map((path) => path.split('/').at(-1))).toEqual([
    'contract.ts',
    'tables.ts',
    'queries.ts',
    'http.ts',
    'index.ts',
    'nowhere.test.ts',
  ])
  expect(new Set(findViolations(sources).map((line) => line.split(': ')[1]))).toEqual(
    new Set(['the context nowhere has no layer']),
  )
})

test('a duplicate name, an invalid name and an unknown kind write nothing', () => {
  make('screen', 'storefront/gifts')
  const path = join(project, 'src/web/storefront/gifts/screen.tsx')
  const before = readFileSync(path, 'utf8')
  expect(make('screen', 'storefront/gifts').status).toBe(1)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(make('email', '../../etc').status).toBe(2)
  expect(make('drawer', 'utils').status).toBe(2)
  expect(make('resource', 'staff/gift').status).toBe(2)
  expect(make('resource', 'gift', '--pt', 'Brinde!').status).toBe(2)
  expect(existsSync(join(project, 'src/utils'))).toBe(false)
})
