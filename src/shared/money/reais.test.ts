import { expect, test } from 'vitest'
import { parseReais, formatReais } from './reais.ts'

test.each([
  ['200', 20_000],
  ['199,9', 19_990],
  ['199,90', 19_990],
  ['199.90', 19_990],
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['R$ 80', 8_000],
  ['1.234', 123_400],
])('[SH-07] parses an amount typed the Brazilian way: %s', (typed, cents) => {
  expect(parseReais(typed)).toBe(cents)
})

test.each(['', ' ', 'abc', '-5', '1,2,3', '12,345'])('an invalid amount does not filter: "%s"', (typed) => {
  expect(parseReais(typed)).toBeUndefined()
})

test('formats centavos for the field, with decimals only where necessary', () => {
  expect(formatReais('20000')).toBe('200')
  expect(formatReais('19990')).toBe('199,90')
  expect(formatReais(undefined)).toBe('')
  expect(formatReais('abc')).toBe('')
})
