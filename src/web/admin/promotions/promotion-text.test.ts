import { expect, test } from 'vitest'
import { describeOffer } from './promotion-text.ts'

const nothing = { value: 0, buy: null, pay: null }
test('[AD-11] describes the discount of a promotion in a few words', () => {
  expect(describeOffer({ ...nothing, kind: 'percent', value: 1_500 })).toBe('15% de desconto')
  expect(describeOffer({ ...nothing, kind: 'amount', value: 3_000 })).toMatch(/^R\$\s30,00 de desconto$/)
  expect(describeOffer({ ...nothing, kind: 'free_shipping' })).toBe('Frete grátis')
  expect(describeOffer({ ...nothing, kind: 'buy_pay', buy: 3, pay: 2 })).toBe('Leve 3, pague 2')
})
