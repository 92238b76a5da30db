import { expect, test } from 'vitest'
import { parseAmount, formatAmountInput, formatPercent } from './amount.ts'

test.each([
  ['1.234,5', 123_450],
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['R$ 12', 1200],
  ['0,01', 1],
  ['', null],
  ['  ', null],
  ['1.234.567,89', 123_456_789],
  ['1,234', '1,234'],
  ['-5', '-5'],
  ['doze', 'doze'],
  ['1.23.4', '1.23.4'],
  ['61\n62,00', '61\n62,00'],
  ['61,00\r\n', 6_100],
])('parses %s as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('formats centavos for an input, and keeps invalid text', () => {
  expect([123_456, 0, null, 'doze'].map(formatAmountInput)).toEqual(['1.234,56', '0,00', '', 'doze'])
})

test.each([
  [1_000, '10'],
  [1_250, '12,5'],
  [1_205, '12,05'],
  [100, '1'],
  [5, '0,05'],
  [9_000, '90'],
])('formats %i hundredths of a percent as %s', (hundredths, text) => {
  expect(formatPercent(hundredths)).toBe(text)
})
