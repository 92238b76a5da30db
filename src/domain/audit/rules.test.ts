import { expect, test } from 'vitest'
import { difference } from './rules.ts'

test('only what differs is kept, as it is stored', () => {
  const day = new Date('2026-11-21T00:00:00Z')
  expect(
    difference(
      { name: 'A', price: 1, at: day, tags: [] },
      { name: 'B', price: 1, at: day.toISOString(), tags: ['x'] },
    ),
  ).toEqual({ before: { name: 'A', tags: [] }, after: { name: 'B', tags: ['x'] } })
})

test('what comes and what goes has nothing on the other side', () => {
  expect(difference({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1, b: null }, after: { a: null, b: 2 } })
})

test('nothing differs where nothing does', () => {
  expect(difference({ a: 1, b: undefined }, { a: 1, b: null })).toBeUndefined()
})
