import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeclineReason, declineReasons } from '#contract/payments'
import { type ChargeRequest, confirmManualCharge, type PaymentProvider } from '#domain/payments'
import { saveSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { useShop } from '#test/shop'
import { type FakeProvider, createFakeProvider } from './fake.ts'
import { manualPix } from './manual-pix.ts'

const shop = useShop()

/** Provider under test, with its bank, test cards and a way to sign webhooks. */
type Bench = {
  provider: PaymentProvider
  /** pays a pending charge as the customer */
  pay(paymentId: string): Promise<unknown>
  cards?: { approved: string; declined: Record<string, DeclineReason>; away: string }
  /** returns a webhook as the provider sends it */
  webhook?(paymentId: string): { body: string; headers: Record<string, string>; eventId: string }
}

const secret = 'a secret of the webhook'
let fake: FakeProvider
beforeAll(async () => {
  fake = await createFakeProvider({ webhookUrl: 'http://127.0.0.1:1/nowhere', secret, pixDelayMs: undefined })
  const payee = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO Moda Fitness', city: 'Goiânia' } as const
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix: payee }))
})
afterAll(() => fake.close())

/** Add every adapter here; all pass the same tests. */
const benches: readonly [string, Bench][] = [
  [
    'fake',
    {
      get provider() {
        return fake.provider
      },
      pay: (id) => fake.pay(id),
      webhook(paymentId) {
        const eventId = randomUUID()
        const body = JSON.stringify({ eventId, paymentId })
        const signature = createHmac('sha256', secret).update(body).digest('hex')
        return { body, headers: { 'x-fake-signature': signature }, eventId }
      },
      cards: {
        approved: 'tok_approved',
        declined: {
          tok_declined: 'insufficient_funds',
          ...Object.fromEntries(declineReasons.map((reason) => [`tok_declined_${reason}`, reason])),
          tok_unheard_of: 'invalid_card',
        },
        away: 'tok_error',
      },
    },
  ],
  [
    'manual-pix',
    {
      provider: manualPix,
      // A static code has no webhook: a staff member confirms the payment.
      pay: (id) => transaction((tx) => confirmManualCharge(tx, id, 'Pessoa Teste')).catch(() => {}),
    },
  ],
]

const aRequest = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
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

describe.each(benches)('payment provider %s', (name, bench) => {
  /** Inserts the payment row first, as the store does before it calls the provider. */
  const request = async (change: Partial<ChargeRequest> = {}): Promise<ChargeRequest> => {
    const wanted = aRequest(change)
    await shop.sql(
      `insert into payments (id, order_id, provider, method, amount, status) values ($1, gen_random_uuid(), $2, $3, $4, 'created')`,
      [wanted.paymentId, name, wanted.method, wanted.amount],
    )
    return wanted
  }
  const stateOf = async (paymentId: string) => (await bench.provider.findCharge(paymentId))?.status

  test('has a name for its webhooks, and payment methods', () => {
    expect(bench.provider.name).toBe(name)
    expect(bench.provider.name).toMatch(/^[a-z][a-z-]*$/)
    expect(bench.provider.methods.length).toBeGreaterThan(0)
  })

  test('creates a pending Pix with a code of its amount, and marks it as paid', async () => {
    const wanted = await request()
    const charge = await bench.provider.createCharge(wanted)
    expect(charge).toMatchObject({ status: 'pending', declineReason: null })
    expect(charge.ref).not.toBe('')
    expect(charge.pix!.copyPaste).toContain('5406170.91')
    expect(charge.pix!.expiresAt.getTime()).toBeLessThanOrEqual(wanted.expiresAt.getTime())
    await bench.pay(wanted.paymentId)
    expect(await bench.provider.findCharge(wanted.paymentId)).toMatchObject({
      ref: charge.ref,
      status: 'paid',
    })
  })

  test('creates one charge per payment, even if it is requested repeatedly', async () => {
    const wanted = await request()
    const all = await Promise.all([1, 2, 3, 4].map(() => bench.provider.createCharge(wanted)))
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1)
    expect(new Set(all.map(({ pix }) => pix!.copyPaste)).size).toBe(1)
    await bench.pay(wanted.paymentId)
    expect((await bench.provider.createCharge(wanted)).status).toBe('paid')
  })

  test('returns undefined for an unknown payment, and changes nothing', async () => {
    const { provider } = bench
    const id = randomUUID()
    expect(await provider.findCharge(id)).toBeUndefined()
    await provider.cancel(id)
    expect(await provider.findCharge(id)).toBeUndefined()
  })

  test('cancels a pending charge, which cannot be paid any more', async () => {
    const wanted = await request()
    await bench.provider.createCharge(wanted)
    await bench.provider.cancel(wanted.paymentId)
    await bench.provider.cancel(wanted.paymentId)
    await bench.pay(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('cancelled')
  })

  test('does not cancel a paid charge, and refunds it once', async () => {
    const { provider, pay } = bench
    const wanted = await request()
    await provider.createCharge(wanted)
    await pay(wanted.paymentId)
    await provider.cancel(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('paid')
    await provider.refund(wanted.paymentId, wanted.amount)
    await provider.refund(wanted.paymentId, wanted.amount)
    expect(await stateOf(wanted.paymentId)).toBe('refunded')
  })

  test('does not refund a charge that was never paid', async () => {
    const wanted = await request()
    await bench.provider.createCharge(wanted)
    await bench.provider.refund(wanted.paymentId, wanted.amount).catch(() => {})
    expect(await stateOf(wanted.paymentId)).toBe('pending')
  })

  test('expires a charge after its time', async () => {
    const wanted = await request({ expiresAt: new Date(Date.now() - 1) })
    await bench.provider.createCharge(wanted)
    await bench.pay(wanted.paymentId)
    expect(await stateOf(wanted.paymentId)).toBe('expired')
  })

  test('ignores an unsigned webhook', () => {
    const { provider } = bench
    const body = JSON.stringify({ eventId: randomUUID(), paymentId: randomUUID() })
    for (const sent of [body, '', '{}'])
      for (const header of [undefined, '', 'é'.repeat(32)])
        expect(provider.readWebhook(sent, () => header)).toBeUndefined()
  })
})

describe.each(benches.filter(([, bench]) => bench.cards))('cards at the provider %s', (_, bench) => {
  const card = (cardToken: string) => aRequest({ method: 'card', cardToken, installments: 3 })

  test('charges an approved card, and refunds it', async () => {
    const { provider, cards } = bench
    const wanted = card(cards!.approved)
    expect(await provider.createCharge(wanted)).toMatchObject({ status: 'paid', pix: null })
    await provider.refund(wanted.paymentId, wanted.amount)
    expect((await provider.findCharge(wanted.paymentId))?.status).toBe('refunded')
  })

  test('declines a card with a reason, and returns the same result again', async () => {
    const { provider, cards } = bench
    for (const [token, declineReason] of Object.entries(cards!.declined)) {
      const wanted = card(token)
      const refused = { status: 'declined', declineReason, pix: null }
      expect(await provider.createCharge(wanted), token).toMatchObject(refused)
      expect(await provider.findCharge(wanted.paymentId), token).toMatchObject(refused)
    }
  })

  test('throws if the provider is unavailable, and creates no charge', async () => {
    const { provider, cards } = bench
    const wanted = card(cards!.away)
    await expect(provider.createCharge(wanted)).rejects.toThrow()
    expect(await provider.findCharge(wanted.paymentId)).toBeUndefined()
  })
})

describe.each(benches.filter(([, bench]) => bench.webhook))('webhooks of the provider %s', (_, bench) => {
  test('returns the payment id of a signed webhook', () => {
    const paymentId = randomUUID()
    const { body, headers, eventId } = bench.webhook!(paymentId)
    expect(bench.provider.readWebhook(body, (header) => headers[header])).toEqual({ eventId, paymentId })
  })

  test('ignores a webhook that was changed or signed for another one', () => {
    const { provider, webhook } = bench
    const { body, headers } = webhook!(randomUUID())
    const other = webhook!(randomUUID())
    expect(provider.readWebhook(`${body} `, (header) => headers[header])).toBeUndefined()
    expect(provider.readWebhook(other.body, (header) => headers[header])).toBeUndefined()
  })
})

test('stores the charges of the fake in its own schema', async () => {
  const tables = await shop.sql<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = 'charges'",
  )
  expect(tables).toEqual([{ schema: 'fake_provider' }])
})
