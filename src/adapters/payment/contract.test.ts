import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declineReasons } from '#contract/payments'
import { type ChargeRequest, confirmManualCharge } from '#domain/payments'
import { saveSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { aChargeRequest, describePaymentProvider } from '#test/payment-provider'
import { disputeListTests } from '#test/dispute-list-tests'
import { payoutTests } from '#test/payout-tests'
import { useShop } from '#test/shop'
import { type FakeProvider, createFakeProvider } from './fake.ts'
import { manualPix } from './manual-pix.ts'

const shop = useShop()
const secret = 'a secret of the webhook'
let fake: FakeProvider
beforeAll(async () => {
  fake = await createFakeProvider({ webhookUrl: 'http://127.0.0.1:1/nowhere', secret, pixDelayMs: undefined })
  const payee = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO Moda Fitness', city: 'Goiânia' } as const
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix: payee }))
})
afterAll(() => fake.close())

const card = (token: string) => ({ token, brand: null, issuer: null })

/** Inserts the payment row first, as the store does before it calls the provider. */
const insertPayment = (provider: string) => (wanted: ChargeRequest) =>
  shop.sql(
    `insert into payments (id, order_id, provider, method, amount, status) values ($1, gen_random_uuid(), $2, $3, $4, 'created')`,
    [wanted.paymentId, provider, wanted.method, wanted.amount],
  )

describePaymentProvider(
  'fake',
  () => ({
    provider: fake.provider,
    pay: (id) => fake.pay(id),
    webhook(paymentId) {
      const eventId = randomUUID()
      const body = JSON.stringify({ eventId, paymentId })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return { body, headers: { 'x-fake-signature': signature }, eventId, charge: { paymentId } }
    },
    cards: {
      approved: card('tok_approved'),
      declined: [
        [card('tok_declined'), 'insufficient_funds'],
        ...declineReasons.map((reason) => [card(`tok_declined_${reason}`), reason] as const),
        [card('tok_unheard_of'), 'invalid_card'],
      ],
      challenge: card('tok_challenge'),
    },
    fail: (how, calls) => fake.setFaults({ calls: { how, left: calls } }),
    holdRefunds: () => fake.setFaults({ refunds: 'pending' }),
    async endRefunds(id, status) {
      fake.setFaults({ refunds: 'done' })
      await fake.endRefunds(id, status)
    },
    refundThere: (id, amount) => fake.refundThere(id, amount),
    dispute: (id, status) => fake.dispute(id, { status }),
  }),
  { pending: 'pix', cards: true, refunds: true, disputes: true, faults: true, webhooks: true },
)

describePaymentProvider(
  'manual-pix',
  () => ({
    provider: manualPix,
    prepare: insertPayment('manual-pix'),
    // A static code has no webhook: a staff member confirms the payment.
    pay: (id) => transaction((tx) => confirmManualCharge(tx, id, 'Pessoa Teste')).catch(() => {}),
  }),
  { pending: 'pix', cards: false, refunds: false, disputes: false, faults: false, webhooks: false },
)

payoutTests({
  bench: () => fake,
  async paid() {
    const wanted = aChargeRequest({ method: 'card', card: card('tok_approved') })
    await fake.provider.createCharge(wanted)
    return { id: wanted.paymentId, wanted }
  },
  keyOf: (paymentId) => ({ paymentId, ref: null }),
})

disputeListTests({
  bench: () => fake,
  async paid() {
    const wanted = aChargeRequest({ method: 'card', card: card('tok_approved') })
    await fake.provider.createCharge(wanted)
    return { id: wanted.paymentId }
  },
  dispute: (id) => fake.dispute(id, {}),
})

test('stores the charges of the fake in its own schema', async () => {
  const tables = await shop.sql<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = 'charges'",
  )
  expect(tables).toEqual([{ schema: 'fake_provider' }])
})
