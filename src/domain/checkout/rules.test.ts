import { describe, expect, test } from 'vitest'
import { createOrderBody } from '#test/factories'
import { PlaceOrder } from './contract.ts'
import { parseIdempotencyKey } from '#shared/http/idempotency'
import { hashRequest } from './rules.ts'

const owner = { sessionId: 's' }
const ana = { ...createOrderBody().customer, cpf: '529.982.247-25' }
const hash = (change: Record<string, unknown> = {}, of: object = owner) =>
  hashRequest(PlaceOrder.parse(createOrderBody({ customer: ana, ...change })), of)

describe('request hash of an order', () => {
  test('is the same however the data was typed', () => {
    expect(hash({ customer: { ...ana, cpf: '52998224725', phone: '62999990000' } })).toBe(hash())
  })

  test('allows another card and another expected total', () => {
    const card = (cardToken: string) => ({ payment: { method: 'card', cardToken } })
    expect(hash(card('one'))).toBe(hash(card('two')))
    expect(hash({ expectedTotal: 1 })).toBe(hash({ expectedTotal: 2 }))
    expect(hash({ expectedCart: 'a' })).toBe(hash({ expectedCart: 'b' }))
  })

  test.each([
    ['another payment method', { payment: { method: 'card' } }],
    ['other installments', { payment: { method: 'pix', installments: 2 } }],
    ['another shipping option', { shippingOptionId: 'expressa' }],
    ['another address', { address: { ...createOrderBody().address, number: '1' } }],
    ['another customer', { customer: { ...ana, email: 'bia@exemplo.com.br' } }],
  ])('changes with %s', (_, change) => {
    expect(hash(change)).not.toBe(hash())
  })

  test('changes with another cart', () => {
    expect(hash({}, { sessionId: 't' })).not.toBe(hash())
  })
})

test.each([
  ['12345678', '12345678'],
  ['a-b_c-d_e', 'a-b_c-d_e'],
  ['short', undefined],
  ['with space', undefined],
  ['a'.repeat(81), undefined],
  [undefined, undefined],
])('parses %s as idempotency key %s', (text, key) => {
  expect(parseIdempotencyKey(text)).toBe(key)
})
