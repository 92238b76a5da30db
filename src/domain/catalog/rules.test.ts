import { expect, test } from 'vitest'
import { toAvailability, normalizeText, capAvailable } from './rules.ts'

test.each([
  ['Calça  Ipê', 'calca ipe'],
  ["D'Ávila", 'd avila'],
  ['100% algodão', '100 algodao'],
  ['<3', '3'],
  ['%_\\', ''],
])('"%s" is normalized to "%s"', (typed, text) => {
  expect(normalizeText(typed)).toBe(text)
})

test.each([
  [-1, 0],
  [0, 0],
  [20, 20],
  [21, 20],
])('of %i pieces the public sees %i', (available, seen) => {
  expect(capAvailable(available)).toBe(seen)
})

test('buckets map to availability values', () => {
  expect([0, 1, 2, 9].map(toAvailability)).toEqual(['sold_out', 'last_units', 'in_stock', 'sold_out'])
})
