import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { settlePayment } from './settle-payment.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { expireOrders, unansweredHours } from './expire-orders.ts'

const shop = useShop(manyConnections)
let fake: FakeProvider
let headers: Record<string, string>
let away = false

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  const findCharge: typeof fake.provider.findCharge = (key) => {
    if (away) throw new Error('no answer')
    return fake.provider.findCharge(key)
  }
  paymentProviders.provide([{ ...fake.provider, findCharge }])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
beforeEach(() => {
  away = false
})
afterAll(() => fake.close())

type Unpaid = PlacedOrder & { variantId: string; paymentId: string }

/** Order of one piece by Pix, and hours since it should have expired. */
async function overdue(hours: number): Promise<Unpaid> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 3 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  await shop.sql('update orders set expires_at = now() - make_interval(hours => $2) where id = $1', [
    body.orderId,
    hours,
  ])
  return { ...body, variantId, paymentId: body.payment!.id }
}

const expire = () => expireOrders().catch(() => {})
const read = async ({ orderId }: Unpaid) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
const stateOf = async (order: Unpaid) => {
  const [row] = await shop.sql<{ status: string; step: string | null; reserved: number }>(
    `select status, queue_step as step, (select reserved from stock_levels where variant_id = $2) as reserved
     from orders where id = $1`,
    [order.orderId, order.variantId],
  )
  return row!
}
const asked = { status: 'awaiting_payment', step: 'payment_review', reserved: 1 }

async function unanswered(): Promise<Unpaid> {
  const order = await overdue(unansweredHours + 1)
  away = true
  await expire()
  expect(await stateOf(order)).toEqual(asked)
  return order
}

describe('[PF-04] an order whose provider does not answer', () => {
  test('waits while it is early, with its pieces', async () => {
    const order = await overdue(unansweredHours - 1)
    away = true
    await expire()
    expect(await stateOf(order)).toEqual({ status: 'awaiting_payment', step: 'payment', reserved: 1 })
    away = false
    await expireOrders()
    expect(await stateOf(order)).toEqual({ status: 'expired', step: null, reserved: 0 })
  })

  test('asks a person after hours, keeps its pieces, and is not tried again and again', async () => {
    const order = await unanswered()
    expect((await read(order)).payments).toMatchObject([{ review: 'no_answer' }])
    expect((await read(order)).nextSteps).toContain('cancelled')
    await expireOrders()
    await reconcilePayments()
    expect(await stateOf(order)).toEqual(asked)
  })

  test('expires and releases its pieces after the next answer', async () => {
    const order = await unanswered()
    away = false
    await reconcilePayments()
    expect(await stateOf(order)).toEqual(asked)
    await shop.sql("update payments set updated_at = now() - interval '61 minutes' where id = $1", [
      order.paymentId,
    ])
    await reconcilePayments()
    expect(await stateOf(order)).toEqual({ ...asked, step: 'payment' })
    await expireOrders()
    expect(await stateOf(order)).toEqual({ status: 'expired', step: null, reserved: 0 })
  })

  test('is paid if its money had come', async () => {
    const order = await unanswered()
    await fake.pay(order.paymentId)
    away = false
    const path = `/api/orders/staff/${order.orderId}/payments/${order.paymentId}/settle`
    const { body } = await shop.call<StaffOrderView>(path, { method: 'POST', headers })
    expect([body.status, body.payments[0]!.review]).toEqual(['paid', null])
    expect(await stateOf(order)).toEqual({ status: 'paid', step: 'picking', reserved: 0 })
  })

  test('that a person cancels releases its pieces, and money that had come goes back', async () => {
    const order = await unanswered()
    await fake.pay(order.paymentId)
    const { body } = await shop.call<StaffOrderView>(`/api/orders/staff/${order.orderId}/status`, {
      body: { to: 'cancelled', reason: 'customer_asked' },
      headers,
    })
    expect(body.status).toBe('cancelled')
    expect(await stateOf(order)).toEqual({ status: 'cancelled', step: null, reserved: 0 })
    away = false
    await settlePayment(order.paymentId)
    await expect
      .poll(async () => (await read(order)).refunds)
      .toMatchObject([{ status: 'done', amount: body.totals.total }])
  })

  test('does not keep others from expiring', async () => {
    const dead = await unanswered()
    away = false
    const order = await overdue(1)
    await expireOrders()
    expect([(await stateOf(order)).status, (await stateOf(dead)).status]).toEqual([
      'expired',
      'awaiting_payment',
    ])
  })
})
