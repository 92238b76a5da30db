import { expect, test } from 'vitest'
import { parseCentimetres } from './centimetres.ts'

test.each([
  ['165', 165],
  ['92,5', 92.5],
  ['92.5 cm', 92.5],
  ['1,65', 165],
  ['1.65', 165],
  ['0,92', 92],
  ['0,925 m', 92.5],
  ['1m65', 165],
  ['1 m', 100],
  [' 70 ', 70],
  ['', undefined],
  ['0', undefined],
  ['-4', undefined],
  ['dez', undefined],
  ['9,', undefined],
])('parses %o as %o cm', (typed, centimetres) => {
  expect(parseCentimetres(typed)).toBe(centimetres)
})
