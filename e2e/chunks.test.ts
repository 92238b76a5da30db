import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBuiltChunks, getInitialChunks, getStaffModules } from '#test/built-chunks'

const textOf = (file: string) => readFileSync(new URL(`../dist/client/${file}`, import.meta.url), 'utf8')
const named = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => `assets/${name}`)

test('the initial code contains every storefront URL and no admin URL', () => {
  const chunks = readBuiltChunks()
  const first = getInitialChunks(chunks)
  expect(first.flatMap(({ modules }) => modules)).toContain('src/web/storefront/product/screen.tsx')
  expect(first.flatMap(getStaffModules)).toEqual([])
  expect(chunks.flatMap(getStaffModules)).toContain('src/web/admin/kit/list/list-page.tsx')
})

test('a dynamically imported chunk lists all its dependencies', () => {
  const importsOf = new Map(readBuiltChunks().map(({ file, imports }) => [file, imports]))
  const lazy = new Set(
    [...importsOf.keys()].flatMap((file) => named(textOf(file), /import\(`\.\/([\w.-]+)`\)/g)),
  )
  const missing: string[] = []
  let most = 0
  for (const file of lazy) {
    const needed = new Set(importsOf.get(file))
    for (const each of needed) importsOf.get(each)?.forEach((other) => needed.add(other))
    const told = new Set(named(textOf(file), /\b(?:import|from)"\.\/([\w.-]+)"/g))
    missing.push(
      ...[...needed].filter((each) => each !== file && !told.has(each)).map((each) => `${file}: ${each}`),
    )
    most = Math.max(most, needed.size - (importsOf.get(file)?.length ?? 0))
  }
  expect(missing).toEqual([])
  expect(lazy.size).toBeGreaterThan(100)
  expect(most, 'some need what others need').toBeGreaterThan(5)
})
