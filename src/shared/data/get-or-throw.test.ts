import { expect, test } from 'vitest'
import { getFirst, getLast, getOrThrow } from './get-or-throw.ts'

test('returns the first and the last item, and throws for an empty list', () => {
  expect([getFirst([0, 1, 2]), getLast([0, 1, 2])]).toEqual([0, 2])
  expect(() => getFirst([])).toThrow('no first item')
  expect(() => getLast([])).toThrow('no last item')
})

test('returns the value of a key, and throws with the key if it is missing', () => {
  const known = new Map<string, number | null>([
    ['a', 0],
    ['b', null],
  ])
  expect([getOrThrow(known, 'a'), getOrThrow(known, 'b')]).toEqual([0, null])
  expect(() => getOrThrow(known, 'c')).toThrow('no c')
})
