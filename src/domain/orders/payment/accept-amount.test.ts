import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { settlePayment } from './settle-payment.ts'
import { expireOrders } from './expire-orders.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { RefundPreview, StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
afterAll(() => fake.close())

type Paid = PlacedOrder & { variantId: string; paymentId: string }

/** Order of one piece, for which another amount arrived than was asked for. */
async function paidWith(difference: number, stock = 3): Promise<Paid> {
  const variantId = (await createProduct({ sizes: ['U'], stock })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  const order = { ...body, variantId, paymentId: body.payment!.id }
  await fake.pay(order.paymentId)
  await receive(order, difference)
  return order
}

/** The provider says that this much arrived, beyond what was asked for. */
async function receive({ paymentId }: Paid, difference: number): Promise<void> {
  await shop.sql('update fake_provider.charges set received = amount + $2 where payment_id = $1', [
    paymentId,
    difference,
  ])
  await settlePayment(paymentId)
}

const path = ({ orderId }: Paid) => `/api/orders/staff/${orderId}`
const read = async (order: Paid) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const accept = (order: Paid, difference: number, given = headers) =>
  shop.call<StaffOrderView>(`${path(order)}/payments/${order.paymentId}/accept`, {
    body: { captured: order.total + difference },
    headers: given,
  })
const stepOf = async ({ orderId }: Paid) =>
  (
    await shop.sql<{ step: string | null }>('select queue_step as step from orders where id = $1', [orderId])
  )[0]!.step
const audited = ({ paymentId }: Paid) =>
  shop.sql("select before, after from audit_logs where action = 'ACCEPT' and entity_id = $1", [paymentId])
const cancel = async (order: Paid) =>
  (
    await shop.call<StaffOrderView>(`${path(order)}/status`, {
      body: { to: 'cancelled', reason: 'customer_asked' },
      headers,
    })
  ).body

describe('[PF-04] another amount than was asked for', () => {
  test('that is less pays the order once staff accept it: the total stays, and the rest is owed', async () => {
    const order = await paidWith(-1_000)
    expect([(await read(order)).status, await stepOf(order)]).toEqual(['awaiting_payment', 'payment_review'])
    const { status, body } = await accept(order, -1_000)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'paid',
      paymentStatus: 'partially_paid',
      balance: 1_000,
      totals: { total: order.total },
      payments: [{ review: null, captured: order.total - 1_000 }],
    })
    expect(await stepOf(order)).toBe('picking')
    expect(
      await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [order.variantId]),
    ).toEqual([{ on_hand: 2, reserved: 0 }])
    expect(await audited(order)).toEqual([
      { before: { amount: order.total }, after: { amount: order.total - 1_000 } },
    ])
  })

  test('that is more is over after it was accepted, and can be returned', async () => {
    const order = await paidWith(2_000)
    expect(await stepOf(order)).toBe('payment_review')
    const { body } = await accept(order, 2_000)
    expect(body).toMatchObject({
      status: 'paid',
      paymentStatus: 'overpaid',
      balance: -2_000,
      totals: { total: order.total },
      refundLimits: { overpaid: 2_000 },
    })
    expect(await stepOf(order)).toBe('overpaid')
  })

  test('is accepted once, also when the answer was lost, and stays accepted after the next look-up', async () => {
    const order = await paidWith(-1_000)
    await accept(order, -1_000)
    expect((await accept(order, -1_000)).body).toMatchObject({ status: 'paid', balance: 1_000 })
    await settlePayment(order.paymentId)
    expect(await stepOf(order)).toBe('picking')
    expect(await audited(order)).toHaveLength(1)
  })

  test('is asked about again when more arrives, and no more once it is right', async () => {
    const order = await paidWith(-1_000)
    await accept(order, -1_000)
    await receive(order, -400)
    expect([(await read(order)).balance, await stepOf(order)]).toEqual([400, 'payment_review'])
    await receive(order, 0)
    expect([(await read(order)).balance, await stepOf(order)]).toEqual([0, 'picking'])
  })

  test('is refused if it is not the one that staff saw, or if the amount is right', async () => {
    const order = await paidWith(-1_000)
    const other = await accept(order, -900)
    expect([other.status, other.body.code]).toEqual([409, 'payments.amount_changed'])
    const right = await paidWith(0)
    const needless = await accept(right, 0)
    expect([needless.status, needless.body.code]).toEqual([409, 'payments.amount_not_open'])
    expect((await read(order)).status).toBe('awaiting_payment')
  })

  test('is only for staff with the permission, in a session that began within a day', async () => {
    const order = await paidWith(-1_000)
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await accept(order, -1_000, {})).status).toBe(401)
    expect((await accept(order, -1_000, stranger.headers)).status).toBe(403)
    await shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [
      clerk.userId,
    ])
    expect((await accept(order, -1_000, clerk.headers)).body.code).toBe('request.unconfirmed')
    expect(await stepOf(order)).toBe('payment_review')
  })

  test('goes back whole if the order is cancelled instead, and nobody is asked any more', async () => {
    const order = await paidWith(-1_000)
    expect(await cancel(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
    expect(await stepOf(order)).toBeNull()
    await expect.poll(async () => (await read(order)).paymentStatus).toBe('refunded')
    expect((await read(order)).refunds).toMatchObject([{ status: 'done', amount: order.total - 1_000 }])
  })

  test('of an order that expired can be returned, or accepted while every piece is there', async () => {
    const expired = async () => {
      const order = await paidWith(-1_000)
      await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [
        order.orderId,
      ])
      await expireOrders()
      expect((await read(order)).status).toBe('expired')
      return order
    }
    const kept = await expired()
    expect((await accept(kept, -1_000)).body).toMatchObject({ status: 'paid', balance: 1_000 })
    const returned = await expired()
    const { body } = await shop.call<RefundPreview>(`${path(returned)}/refunds/preview`, {
      body: { overpaid: true },
      headers,
    })
    expect(body).toMatchObject({ overpaid: returned.total - 1_000, total: returned.total - 1_000 })
  })
})

test('the doctor finds nothing after all this', async () => {
  const found = (await runChecks()).filter(({ check }) => !check.startsWith('access.'))
  expect(found.map(({ sentence }) => sentence)).toEqual([])
})
