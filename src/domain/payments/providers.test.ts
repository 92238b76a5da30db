import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#platform/postgres/database'
import { useShop } from '#test/shop'
import type { Method } from './contract.ts'
import { type PaymentProvider, paymentProviders } from './ports.ts'
import { findProviderForMethod, isRefundedByHand, listOfferedMethods } from './providers.ts'

useShop()
const aProvider = (name: string, change: Partial<PaymentProvider>): PaymentProvider => ({
  name,
  methods: ['card', 'boleto', 'pix'],
  createCharge: () => Promise.reject(new Error('not called')),
  findCharge: async () => undefined,
  cancel: async () => {},
  readWebhook: () => undefined,
  ...change,
})
let before: readonly PaymentProvider[]
beforeAll(() => {
  before = paymentProviders()
  const refund = () => Promise.reject(new Error('not called'))
  paymentProviders.provide([
    aProvider('first', { refund, refundsByHand: ['boleto'], isOpen: async (_, method) => method !== 'pix' }),
    aProvider('second', { methods: ['pix'] }),
  ])
})
afterAll(() => paymentProviders.provide(before))

test('chooses the first provider that is open for the method', async () => {
  const chosen = async (method: Method) => (await findProviderForMethod(database(), method)).name
  expect([await chosen('card'), await chosen('boleto'), await chosen('pix')]).toEqual([
    'first',
    'first',
    'second',
  ])
  expect(await listOfferedMethods()).toEqual(['pix', 'card', 'boleto'])
})

test('leaves refunds to staff where the provider cannot return the money of a method', () => {
  expect(isRefundedByHand('first', 'card')).toBe(false)
  expect(isRefundedByHand('first', 'boleto')).toBe(true)
  expect(isRefundedByHand('second', 'pix')).toBe(true)
  expect(isRefundedByHand('unknown', 'card')).toBe(true)
})
