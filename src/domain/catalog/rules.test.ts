import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOfBucket, plain, prefixQuery, shown } from './rules.ts'

test.each([
  ['Calça  Ipê', 'calca ipe'],
  ["D'Ávila", 'd avila'],
  ['100% algodão', '100 algodao'],
  ['<3', '3'],
  ['%_\\', ''],
])('"%s" is searched as "%s"', (typed, text) => {
  expect(plain(typed)).toBe(text)
})

test('every word of a search is wanted, from its beginning', () => {
  expect(prefixQuery('Legging Preta')).toBe('legging:* & preta:*')
  expect(prefixQuery('')).toBe('')
})

test('whatever is typed, no sign of the query language is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
      expect(prefixQuery(typed)).toMatch(/^([a-z0-9]+:\*( & [a-z0-9]+:\*){0,11})?$/)
    }),
  )
})

test.each([
  [-1, 0],
  [0, 0],
  [20, 20],
  [21, 20],
])('of %i pieces the public sees %i', (available, seen) => {
  expect(shown(available)).toBe(seen)
})

test('buckets have names', () => {
  expect([0, 1, 2, 9].map(availabilityOfBucket)).toEqual(['sold_out', 'last_units', 'in_stock', 'sold_out'])
})
