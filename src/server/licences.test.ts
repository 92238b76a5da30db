import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listLicences } from './licences.ts'

test('lists every production dependency with version and licence, and no tool of development', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const found = new Map(listLicences().map((each) => [each.name, each]))
  for (const [name, version] of Object.entries(dependencies))
    expect(found.get(name)).toMatchObject({ version, licence: expect.stringMatching(/\S/) })
  expect(Object.keys(devDependencies).filter((name) => found.has(name) && name === 'vitest')).toEqual([])
  expect([...found.values()].filter(({ licence }) => licence === '')).toEqual([])
})
