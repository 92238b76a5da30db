import { expect, test } from 'vitest'
import { isUuidV4 } from '#shared/slug'
import { randomUuid } from './uuid.ts'

test('a random uuid is one of version 4, with every free digit taken by chance', () => {
  const made = Array.from({ length: 2_000 }, randomUuid)
  expect(made.filter((uuid) => !isUuidV4(uuid))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
  const seen = Array.from({ length: 36 }, (_, at) => new Set(made.map((uuid) => uuid[at])).size)
  // dashes and the version stand still, the variant is one of four, the others are all sixteen digits
  expect(seen).toEqual(seen.map((_, at) => ([8, 13, 14, 18, 23].includes(at) ? 1 : at === 19 ? 4 : 16)))
})
