import { expect, test } from 'vitest'
import { detectCardBrand, isFutureExpiry, passesLuhn } from './card-rules.ts'
import { testCards, tokenizeCard } from './card-token.ts'

test('accepts every test number by Luhn and returns its token', () => {
  for (const { number, token } of testCards) {
    expect(passesLuhn(number)).toBe(true)
    expect(tokenizeCard({ number })).toBe(token)
  }
})

test('approves any other card with the fake provider', () => {
  expect(tokenizeCard({ number: '5031 4332 1540 6351' })).toBe('tok_approved')
})

test.each(['', '4242', '4242 4242 4242 4241', '0000'])('rejects %s as a card number', (number) => {
  expect(passesLuhn(number)).toBe(false)
})

test('accepts a card until the end of its month', () => {
  const today = new Date(2026, 10, 21)
  expect(isFutureExpiry('11/26', today)).toBe(true)
  expect(isFutureExpiry('10/26', today)).toBe(false)
  expect(isFutureExpiry('13/29', today)).toBe(false)
  expect(isFutureExpiry('1/29', today)).toBe(false)
})

test('detects the brand from the first digits', () => {
  expect(detectCardBrand('4242')).toBe('Visa')
  expect(detectCardBrand('5031 4332')).toBe('Mastercard')
  expect(detectCardBrand('6362')).toBe('Elo')
  expect(detectCardBrand('')).toBeUndefined()
})
