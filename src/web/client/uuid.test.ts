import { expect, test } from 'vitest'
import { isUuidV4 } from '#shared/text/slug'
import { createUuid } from './uuid.ts'

test('creates a uuid of version 4 with random digits', () => {
  const made = Array.from({ length: 2_000 }, createUuid)
  expect(made.filter((uuid) => !isUuidV4(uuid))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
  const seen = Array.from({ length: 36 }, (_, at) => new Set(made.map((uuid) => uuid[at])).size)
  // the dashes and the version are fixed, the variant is one of four digits, all others are random
  expect(seen).toEqual(seen.map((_, at) => ([8, 13, 14, 18, 23].includes(at) ? 1 : at === 19 ? 4 : 16)))
})
