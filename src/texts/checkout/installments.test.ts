import { expect, test } from 'vitest'
import { cart } from './cart.ts'
import { catalog } from '#texts/catalog/catalog'
import { card, payment } from './payment.ts'
import { installmentPlans } from '#texts/catalog/product-details'

test.each([
  ['R$ 31,65', 'R$ 31,65', '6x de R$ 31,65'],
  ['R$ 24,15', 'R$ 24,13', '6x: R$ 24,15 + 5x de R$ 24,13'],
])(
  'shows the same installments in product, cart, headline and card form: first %s, others %s',
  (first, each, parts) => {
    expect(catalog.price.installments(6, first, each)).toBe(`ou até ${parts} sem juros`)
    expect(cart.installments(6, first, each)).toBe(`ou até ${parts} sem juros`)
    expect(payment.cardLine(6, first, each)).toBe(`em até ${parts} sem juros`)
    expect(card.plan(6, first, each, 'R$ 144,80', 0)).toBe(`${parts} sem juros`)
  },
)

test('shows a single payment as à vista', () => {
  expect(card.plan(1, 'R$ 144,80', 'R$ 144,80', 'R$ 144,80', 0)).toBe('À vista: R$ 144,80')
  expect(installmentPlans.row(1)).toBe('À vista')
})
