import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { fetchPayouts } from '#context/payments/payouts/fetch-payouts.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { PayoutLinePage, PayoutPage } from '#contract/payments'
import { type PaymentProvider, paymentProviders, type ProviderPayout } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let fake: FakeProvider
let headers: Record<string, string>
let listed: ProviderPayout[] = []
let fails = false

/** Provider that lists the payouts of a test. */
const lister = (): PaymentProvider => ({
  ...fake.provider,
  name: 'lister',
  methods: [],
  async *listPayouts() {
    yield* listed
    if (fails) throw new Error('the provider is away')
  },
})

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
beforeEach(() => {
  paymentProviders.provide([lister(), fake.provider])
  listed = []
  fails = false
})
afterAll(() => fake.close())

async function paidOrder(): Promise<PlacedOrder & { paymentId: string }> {
  const variantId = (await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  return { ...body, paymentId: body.payment!.id }
}

const read = (query = '') => shop.call<PayoutPage>(`/api/payments/payouts${query}`, { headers })
const linesOf = (id: string) => shop.call<PayoutLinePage>(`/api/payments/payouts/${id}/lines`, { headers })
const stored = async () => {
  const [row] = await shop.sql<{ text: string }>(
    `select jsonb_build_object('payouts', (select jsonb_agg(p order by p.id) from payouts p),
       'lines', (select jsonb_agg(l order by l.id) from payout_lines l))::text as text`,
  )
  return row!.text
}
const aPayout = (change: Partial<ProviderPayout> = {}): ProviderPayout => ({
  ref: 'po_1',
  amount: 9_600,
  status: 'pending',
  arrivesOn: '2026-11-28',
  createdAt: new Date(),
  lines: [{ ref: 'txn_1', kind: 'charge', paymentId: null, gross: 10_000, fee: 400, at: new Date() }],
  ...change,
})

describe('[PF-15] payouts', () => {
  test('are stored once with gross, fee and net of each payment, and agree with the payments', async () => {
    const order = await paidOrder()
    await fetchPayouts()
    const first = await stored()
    await Promise.all([fetchPayouts(), fetchPayouts()])
    expect(await stored()).toBe(first)
    const fee = Math.round(order.total * 0.0399)
    const { body } = await read()
    expect(body).toMatchObject({ total: 1, page: 1 })
    expect(body.items).toMatchObject([
      { provider: 'fake', status: 'paid', amount: order.total - fee, gross: order.total, fee, lines: 1 },
    ])
    expect((await linesOf(body.items[0]!.id)).body.items).toMatchObject([
      {
        kind: 'charge',
        paymentId: order.paymentId,
        orderId: order.orderId,
        gross: order.total,
        fee,
        net: order.total - fee,
      },
    ])
    const found = (await runChecks()).filter(({ check }) => check.startsWith('payouts.'))
    expect(found).toEqual([])
  })

  test('follow the status that the provider reports later, and stay beside the failure of another', async () => {
    listed = [aPayout()]
    await fetchPayouts()
    listed = [aPayout({ status: 'failed', arrivesOn: '2026-11-30' })]
    fails = true
    const { paymentId } = await paidOrder()
    await expect(fetchPayouts()).rejects.toThrow('the provider is away')
    const { items } = (await read('?from=2026-11-30&to=2026-11-30')).body
    expect(items.filter(({ provider }) => provider === 'lister')).toMatchObject([
      { ref: 'po_1', status: 'failed', amount: 9_600, net: 9_600, lines: 1 },
    ])
    expect(await shop.sql('select 1 from payout_lines where payment_id = $1', [paymentId])).toHaveLength(1)
  })

  test('never count a payment of another provider', async () => {
    const { paymentId } = await paidOrder()
    const line = { ref: 'txn_2', kind: 'charge', paymentId, gross: 10_000, fee: 400, at: new Date() } as const
    listed = [aPayout({ ref: 'po_2', lines: [line] })]
    await fetchPayouts()
    expect(
      await shop.sql("select payment_id, gross, net from payout_lines where provider_ref = 'txn_2'"),
    ).toEqual([{ payment_id: null, gross: 10_000, net: 9_600 }])
  })

  test('are only for staff with the permission for orders', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const { id } = (await read()).body.items[0]!
    for (const path of ['', `/${id}/lines`])
      for (const [given, status] of [
        [{}, 401],
        [other.headers, 403],
        [headers, 200],
      ] as const)
        expect((await shop.call(`/api/payments/payouts${path}`, { headers: given })).status).toBe(status)
    const unknown = await linesOf('00000000-0000-4000-8000-000000000000')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'payments.payout_not_found'])
  })
})
