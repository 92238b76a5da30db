import { expect, test } from 'vitest'
import { inCents, inReais } from './reais.ts'

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
  expect(inCents(typed)).toBe(cents)
})

test.each(['', ' ', 'abc', '-5', '1,2,3', '12,345'])('an invalid amount does not filter: "%s"', (typed) => {
  expect(inCents(typed)).toBeUndefined()
})

test('formats centavos for the field, with decimals only where necessary', () => {
  expect(inReais('20000')).toBe('200')
  expect(inReais('19990')).toBe('199,90')
  expect(inReais(undefined)).toBe('')
  expect(inReais('abc')).toBe('')
})
