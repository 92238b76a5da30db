import { expect, test } from 'vitest'
import { describeOffer, formatPercent, formatPeriod } from './promotion-text.ts'

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

const nothing = { value: 0, buy: null, pay: null }
test('[AD-11] describes the discount of a promotion in a few words', () => {
  expect(describeOffer({ ...nothing, kind: 'percent', value: 1_500 })).toBe('15% de desconto')
  expect(describeOffer({ ...nothing, kind: 'amount', value: 3_000 })).toMatch(/^R\$\s30,00 de desconto$/)
  expect(describeOffer({ ...nothing, kind: 'free_shipping' })).toBe('Frete grátis')
  expect(describeOffer({ ...nothing, kind: 'buy_pay', buy: 3, pay: 2 })).toBe('Leve 3, pague 2')
})

test('describes the period of a promotion', () => {
  const [startsAt, endsAt] = ['2026-11-20T15:00:00Z', '2026-11-27T15:00:00Z']
  expect(formatPeriod({ startsAt: null, endsAt: null })).toBe('Sempre')
  expect(formatPeriod({ startsAt, endsAt: null })).toMatch(/^desde 20/)
  expect(formatPeriod({ startsAt: null, endsAt })).toMatch(/^até 27/)
  expect(formatPeriod({ startsAt, endsAt })).toMatch(/^20.* a 27/)
})
