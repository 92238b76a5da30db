import { expect, test } from 'vitest'
import { brandOf, isFutureExpiry, passesLuhn } from './card-rules.ts'
import { practiceCards, tokenOf } from './card-token.ts'

test('every practice number passes Luhn and gets its own token', () => {
  for (const { number, token } of practiceCards) {
    expect(passesLuhn(number)).toBe(true)
    expect(tokenOf({ number })).toBe(token)
  }
})

test('any other card is approved in the practice shop', () => {
  expect(tokenOf({ number: '5031 4332 1540 6351' })).toBe('tok_approved')
})

test.each(['', '4242', '4242 4242 4242 4241', '0000'])('%s is not a card number', (number) => {
  expect(passesLuhn(number)).toBe(false)
})

test('a card is good until the end of its month', () => {
  const today = new Date(2026, 10, 21)
  expect(isFutureExpiry('11/26', today)).toBe(true)
  expect(isFutureExpiry('10/26', today)).toBe(false)
  expect(isFutureExpiry('13/29', today)).toBe(false)
  expect(isFutureExpiry('1/29', today)).toBe(false)
})

test('the brand is known from the first digits', () => {
  expect(brandOf('4242')).toBe('Visa')
  expect(brandOf('5031 4332')).toBe('Mastercard')
  expect(brandOf('6362')).toBe('Elo')
  expect(brandOf('')).toBeUndefined()
})
