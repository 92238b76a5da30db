import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import {
  type PaymentProvider,
  paymentProviders,
  ProviderError,
  readProviderInstallments,
} from '#domain/payments'
import { clearAllCaches } from '#platform/cache/cache'
import { orders as texts } from '#texts/checkout/orders'
import { createCart, createOrderBody, createProduct, idempotencyHeaders } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)

let fake: FakeProvider
/** How the first provider answers: as it should, not at all, or after its work. */
let first: 'up' | 'down' | 'lost' = 'up'
const asked: string[] = []

const numbered = (name: string, answers: () => typeof first): PaymentProvider => ({
  ...fake.provider,
  name,
  cardHosts: [`https://${name}.example`],
  cardScript: `https://${name}.example/fields.js`,
  installmentTable: async () => [{ count: name === 'first' ? 3 : 2, monthlyInterest: 0 }],
  async createCharge(request) {
    asked.push(`${name} ${request.paymentId}`)
    if (answers() === 'down') throw new ProviderError('unavailable', 'away')
    const made = await fake.provider.createCharge(request)
    if (answers() === 'lost') throw new ProviderError('unknown', 'no answer')
    return made
  },
  async findCharge(key) {
    if (answers() === 'down') throw new ProviderError('unavailable', 'away')
    return fake.provider.findCharge(key)
  },
})

let before: readonly PaymentProvider[]
beforeAll(async () => {
  before = paymentProviders()
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([numbered('first', () => first), numbered('second', () => 'up')])
})
afterAll(() => {
  paymentProviders.provide(before)
  fake.close()
})
beforeEach(async () => {
  first = 'up'
  asked.length = 0
  await shop.sql('delete from payment_provider_outages')
})

async function place(payment: object) {
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const answer = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers,
  })
  return { ...answer.body, httpStatus: answer.status }
}
const pay = ({ orderId, token }: PlacedOrder, choice: object) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body: choice })
const attempts = ({ orderId }: Pick<PlacedOrder, 'orderId'>) =>
  shop.sql<{ id: string; provider: string; status: string; reason: string | null }>(
    `select id, provider, status, decline_reason as reason from payments where order_id = $1 order by created_at`,
    [orderId],
  )
const summaryFields = async () => {
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  return (await shop.call<{ cardFields: unknown }>('/api/checkout/summary', { headers: cart })).body
    .cardFields
}
const pix = { method: 'pix' }
const card = (change: object = {}) => ({ method: 'card', cardToken: 'tok_approved', ...change })

describe('[PF-14] a payment provider that is down', () => {
  test('passes a Pix on to the next one, as a new attempt', async () => {
    first = 'down'
    const placed = await place(pix)
    const [lost, made, ...more] = await attempts(placed)
    expect(lost).toMatchObject({ provider: 'first', status: 'cancelled' })
    expect(made).toMatchObject({ provider: 'second', status: 'pending' })
    expect([more, lost!.id === made!.id]).toEqual([[], false])
    expect(asked).toEqual([`first ${lost!.id}`, `second ${made!.id}`])
    expect(placed.payment).toMatchObject({ id: made!.id, status: 'pending' })
    expect(placed.payment!.pix!.copyPaste).not.toBe('')
  })

  test('is not asked for new charges for two minutes, in every process', async () => {
    first = 'down'
    await place(pix)
    first = 'up'
    clearAllCaches() // as in a process that did not ask it
    expect((await attempts(await place(pix))).map(({ provider }) => provider)).toEqual(['second'])
    const [{ seconds }] = (await shop.sql<{ seconds: number }>(
      'select extract(epoch from down_until - now())::float as seconds from payment_provider_outages',
    )) as [{ seconds: number }]
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThanOrEqual(120)
    await shop.sql("update payment_provider_outages set down_until = now() - interval '1 second'")
    expect((await attempts(await place(pix))).map(({ provider }) => provider)).toEqual(['first'])
  })

  test('has the shopper type the card again: its token belongs to it', async () => {
    first = 'down'
    const placed = await place(card({ cardProvider: 'first' }))
    expect(placed.httpStatus).toBe(201)
    expect(placed.payment).toMatchObject({ status: 'declined', declineReason: 'provider_down' })
    expect(texts.declined.provider_down).toMatch(/Digite o cartão de novo/)
    expect(await attempts(placed)).toMatchObject([{ provider: 'first', reason: 'provider_down' }])
    const again = await pay(placed, card({ cardProvider: 'first' }))
    expect([again.status, again.body.code]).toEqual([409, 'payments.card_again'])
    expect(again.body.message).toMatch(/Digite os dados dele de novo/)
    expect(await attempts(placed)).toHaveLength(1)
    expect((await pay(placed, card({ cardProvider: 'second' }))).body.status).toBe('paid')
    expect((await attempts(placed)).map(({ provider, status }) => [provider, status])).toEqual([
      ['first', 'declined'],
      ['second', 'paid'],
    ])
    expect(asked).toHaveLength(2)
  })

  test('places no order with the token of another provider', async () => {
    const placed = await place(card({ cardProvider: 'second' }))
    expect([placed.httpStatus, placed.code]).toEqual([409, 'payments.card_again'])
    expect(asked).toEqual([])
  })

  test('answers 409 to the second try of a card too, when it goes down meanwhile', async () => {
    const placed = await place(card({ cardToken: 'tok_declined' }))
    first = 'down'
    const again = await pay(placed, card())
    expect([again.status, again.body.code]).toEqual([409, 'payments.card_again'])
    expect((await attempts(placed)).at(-1)).toMatchObject({ provider: 'first', reason: 'provider_down' })
  })

  test('gives its card fields and installments to the next one', async () => {
    expect(await summaryFields()).toEqual({
      provider: 'first',
      publicKey: null,
      script: 'https://first.example/fields.js',
    })
    expect(await readProviderInstallments()).toEqual([{ count: 3, monthlyInterest: 0 }])
    first = 'down'
    await place(pix)
    expect(await summaryFields()).toEqual({
      provider: 'second',
      publicKey: null,
      script: 'https://second.example/fields.js',
    })
    expect(await readProviderInstallments()).toEqual([{ count: 2, monthlyInterest: 0 }])
  })
})

test('[PF-14] a provider whose answer is lost keeps its charge: no other one gets it', async () => {
  first = 'lost'
  const placed = await place(pix)
  expect(await attempts(placed)).toMatchObject([{ provider: 'first' }])
  expect(await shop.sql('select 1 from payment_provider_outages')).toEqual([])
  expect(asked).toHaveLength(1)
})

test('[PF-14] the only provider of a method is asked although it is down', async () => {
  const all = paymentProviders()
  paymentProviders.provide(all.slice(0, 1))
  try {
    first = 'down'
    const placed = await place(pix)
    expect(await attempts(placed)).toMatchObject([{ provider: 'first', status: 'cancelled' }])
    first = 'up'
    expect((await pay(placed, pix)).status).toBe(201)
    expect((await attempts(placed)).at(-1)).toMatchObject({ provider: 'first', status: 'pending' })
  } finally {
    paymentProviders.provide(all)
  }
})
