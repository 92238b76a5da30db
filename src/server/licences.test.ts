import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listLicences } from './licences.ts'

test('lists every production dependency with version and licence, and no tool of development', () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> }
  const found = listLicences()
  const names = new Set(found.map(({ name, version }) => `${name} ${version}`))
  const missing = Object.entries(dependencies).filter(([name, version]) => !names.has(`${name} ${version}`))
  expect(missing).toEqual([])
  expect(found.filter(({ name }) => name === 'vitest')).toEqual([])
  // A few packages declare none; of those that the store asks for itself each does.
  const silent = found.filter(({ name, licence }) => name in dependencies && licence === '')
  expect(silent).toEqual([])
})
