import { expect, test } from 'vitest'
import { diffValues } from './rules.ts'

test('returns only the differences, as stored', () => {
  const day = new Date('2026-11-21T00:00:00Z')
  expect(
    diffValues(
      { name: 'A', price: 1, at: day, tags: [] },
      { name: 'B', price: 1, at: day.toISOString(), tags: ['x'] },
    ),
  ).toEqual({ before: { name: 'A', tags: [] }, after: { name: 'B', tags: ['x'] } })
})

test('returns an empty side for added and removed values', () => {
  expect(diffValues({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1, b: null }, after: { a: null, b: 2 } })
})

test('returns undefined if nothing differs', () => {
  expect(diffValues({ a: 1, b: undefined }, { a: 1, b: null })).toBeUndefined()
})
