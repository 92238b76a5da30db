import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChargeRequest, PaymentProvider } from '#domain/payments'
import { useShop } from '#test/shop'
import { type FakeProvider, openFakeProvider } from './fake.ts'

const shop = useShop()

/** What a provider's test needs beside the provider: its shopper's bank, and somebody who can sign its webhooks. */
type Bench = {
  provider: PaymentProvider
  /** the shopper pays a waiting charge */
  pay(paymentId: string): Promise<unknown>
  /** a webhook as the provider sends it */
  webhook(paymentId: string): { body: string; headers: Record<string, string>; eventId: string }
  cards: { approved: string; declined: string; away?: string }
}

const secret = 'a secret of the webhook'
let fake: FakeProvider
beforeAll(async () => {
  fake = await openFakeProvider({ webhookUrl: 'http://127.0.0.1:1/nowhere', secret, pixDelayMs: undefined })
})
afterAll(() => fake.close())

/** Every adapter stands here, and passes the same tests. */
const benches: readonly [string, () => Bench][] = [
  [
    'fake',
    () => ({
      provider: fake.provider,
      pay: (id) => fake.pay(id),
      webhook(paymentId) {
        const eventId = randomUUID()
        const body = JSON.stringify({ eventId, paymentId })
        const signature = createHmac('sha256', secret).update(body).digest('hex')
        return { body, headers: { 'x-fake-signature': signature }, eventId }
      },
      cards: { approved: 'tok_approved', declined: 'tok_declined', away: 'tok_error' },
    }),
  ],
]

const request = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: randomUUID(),
  orderNumber: 'DAO-1001',
  amount: 17_091,
  method: 'pix',
  installments: 1,
  cardToken: null,
  payer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', document: '52998224725' },
  expiresAt: new Date(Date.now() + 1_800_000),
  ...change,
})

describe.each(benches)('the payment provider %s', (name, bench) => {
  const card = (cardToken: string) => request({ method: 'card', cardToken, installments: 3 })
  const stateOf = async (paymentId: string) => (await bench().provider.findCharge(paymentId))?.status

  test('has a name for its webhooks, and methods', () => {
    expect(bench().provider.name).toBe(name)
    expect(bench().provider.name).toMatch(/^[a-z][a-z-]*$/)
    expect(bench().provider.methods.length).toBeGreaterThan(0)
  })

  test('a Pix waits with a code of its amount, and is paid by the bank', async () => {
    const wanted = request()
    const charge = await bench().provider.createCharge(wanted)
    expect(charge).toMatchObject({ status: 'pending', declineReason: null })
    expect(charge.ref).not.toBe('')
    expect(charge.pix!.copyPaste).toContain('5406170.91')
    expect(charge.pix!.expiresAt.getTime()).toBeLessThanOrEqual(wanted.expiresAt.getTime())
    await bench().pay(wanted.paymentId)
    expect(await bench().provider.findCharge(wanted.paymentId)).toMatchObject({
      ref: charge.ref,
      status: 'paid',
    })
  })

  test('an approved card is paid, a declined one says why', async () => {
    const { provider, cards } = bench()
    expect(await provider.createCharge(card(cards.approved))).toMatchObject({ status: 'paid', pix: null })
    const declined = await provider.createCharge(card(cards.declined))
    expect(declined.status).toBe('declined')
    expect(declined.declineReason).not.toBeNull()
  })

  test('the same payment is charged once, however often it is asked for', async () => {
    const wanted = request()
    const all = await Promise.all([1, 2, 3, 4].map(() => bench().provider.createCharge(wanted)))
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1)
    expect(new Set(all.map(({ pix }) => pix!.copyPaste)).size).toBe(1)
    await bench().pay(wanted.paymentId)
    expect((await bench().provider.createCharge(wanted)).status).toBe('paid')
  })

  test('a payment that it never heard of is undefined, and nothing happens to it', async () => {
    const { provider } = bench()
    const id = randomUUID()
    expect(await provider.findCharge(id)).toBeUndefined()
    await provider.cancel(id)
    expect(await provider.findCharge(id)).toBeUndefined()
  })

  test('a waiting charge can be given up, and is not paid after', async () => {
    const wanted = request()
    await bench().provider.createCharge(wanted)
    await bench().provider.cancel(wanted.paymentId)
    await bench().provider.cancel(wanted.paymentId)
    await bench().pay(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('cancelled')
  })

  test('what is paid cannot be given up, and goes back once', async () => {
    const { provider, cards } = bench()
    const wanted = card(cards.approved)
    await provider.createCharge(wanted)
    await provider.cancel(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('paid')
    await provider.refund(wanted.paymentId, wanted.amount)
    await provider.refund(wanted.paymentId, wanted.amount)
    expect(await stateOf(wanted.paymentId)).toBe('refunded')
  })

  test('what was never paid does not go back', async () => {
    const wanted = request()
    await bench().provider.createCharge(wanted)
    await bench()
      .provider.refund(wanted.paymentId, wanted.amount)
      .catch(() => {})
    expect(await stateOf(wanted.paymentId)).toBe('pending')
  })

  test('a charge past its time is expired', async () => {
    const wanted = request({ expiresAt: new Date(Date.now() - 1) })
    await bench().provider.createCharge(wanted)
    await bench().pay(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('expired')
  })

  test('throws when it cannot be reached', async () => {
    const { provider, cards } = bench()
    if (cards.away === undefined) return
    const wanted = card(cards.away)
    await expect(provider.createCharge(wanted)).rejects.toThrow()
    expect(await provider.findCharge(wanted.paymentId)).toBeUndefined()
  })

  test('a signed webhook says which payment to look at', () => {
    const paymentId = randomUUID()
    const { body, headers, eventId } = bench().webhook(paymentId)
    expect(bench().provider.readWebhook(body, (header) => headers[header])).toEqual({ eventId, paymentId })
  })

  test('a webhook that was changed, or is not signed, says nothing', () => {
    const { provider, webhook } = bench()
    const { body, headers } = webhook(randomUUID())
    const other = webhook(randomUUID())
    expect(provider.readWebhook(body, () => undefined)).toBeUndefined()
    expect(provider.readWebhook(body, () => '')).toBeUndefined()
    expect(provider.readWebhook(body, () => 'é'.repeat(32))).toBeUndefined()
    expect(provider.readWebhook(`${body} `, (header) => headers[header])).toBeUndefined()
    expect(provider.readWebhook(other.body, (header) => headers[header])).toBeUndefined()
    expect(provider.readWebhook('', (header) => headers[header])).toBeUndefined()
  })
})

test('the fake keeps its records apart from the shop', async () => {
  const tables = await shop.sql<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = 'charges'",
  )
  expect(tables).toEqual([{ schema: 'fake_provider' }])
})
