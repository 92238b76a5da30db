import { expect, test } from 'vitest'
import { moveItem, getDropIndex } from './positions.ts'

test.each([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 1, 'acbd'],
  [0, -1, 'abcd'],
  [3, 9, 'abcd'],
])('moves an item from %i to %i', (from, to, order) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(order)
})

test.each([
  [0, 2, true, 'bacd'],
  [0, 2, false, 'bcad'],
  [3, 1, true, 'adbc'],
  [3, 1, false, 'abdc'],
  [1, 2, true, 'abcd'],
])('drops item %i on %i, before it: %s', (from, over, before, order) => {
  expect(moveItem([...'abcd'], from, getDropIndex(from, over, before)).join('')).toBe(order)
})
