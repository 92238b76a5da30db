import { expect, test } from 'vitest'
import { mercadoPagoKeyKind, stripeKeyKind } from './key-kinds.ts'

test.each([
  ['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'sample'],
  ['sk_live_xxxxxxxxxxxxxxxxxxxx', 'sample'],
  ['sk_test_51Hq8fKj2', 'test'],
  ['rk_test_51Hq8fKj2', 'test'],
  ['sk_live_51Hq8fKj2', 'production'],
  ['whsec_9f3ac1e07b', undefined],
])('knows the key %s of Stripe as %s', (key, kind) => {
  expect(stripeKeyKind(key)).toBe(kind)
})

test.each([
  ['TEST-0000', 'sample'],
  ['TEST-00000000-0000-0000-0000-000000000000', 'sample'],
  ['APP_USR-00000000000000', 'sample'],
  ['TEST-6317427424180639', 'test'],
  ['APP_USR-6317427424180639-042414-47e969706991d3a442922b0702a0da44-469485398', 'production'],
  ['9f3ac1e07b2a4d5c', undefined],
])('knows the key %s of Mercado Pago as %s', (key, kind) => {
  expect(mercadoPagoKeyKind(key)).toBe(kind)
})
