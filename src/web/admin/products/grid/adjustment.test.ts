import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAdjustment } from './adjustment.ts'

test.each([
  ['+10%', 100, 18_990, 20_889],
  ['-5%', 100, 20_000, 19_000],
  ['−5 %', 100, 20_000, 19_000],
  ['+5,00', 100, 18_990, 19_490],
  ['-2', 100, 18_990, 18_790],
  ['=1.234,50', 100, 18_990, 123_450],
  ['+5', 1, 9, 14],
  ['-20', 1, 9, 0],
  ['+0,5%', 100, 10_000, 10_050],
  ['+15%', 100, 10_010, 11_512],
])('%s in units of %i turns %i into %i', (text, unit, before, after) => {
  expect(parseAdjustment(text, unit)?.(before)).toBe(after)
})

test.each(['', '10', '+', '+abc', '=10%', '+1,234', '++1', '1+1'])('parses %j as no adjustment', (text) => {
  expect(parseAdjustment(text, 100)).toBeUndefined()
})

test('reverts an addition by the same subtraction and never returns less than 0', () => {
  const number = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(number, number, (value, by) => {
      const text = (by / 100).toFixed(2).replace('.', ',')
      expect(parseAdjustment(`-${text}`, 100)!(parseAdjustment(`+${text}`, 100)!(value))).toBe(value)
      expect(parseAdjustment(`-${text}`, 100)!(value)).toBe(Math.max(0, value - by))
    }),
  )
})
