import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderStatusChange, RefundWish, StaffOrderView } from '#contract/orders'
import { findPayment, paymentProviders } from '#domain/payments'
import { database } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { runScheduledJob, waitForJobs } from './run-jobs.ts'
import { createRandom, pickOne, repeatCommand, stormStrength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + stormStrength.runs * 30_000 })
const shop = useShop(manyConnections)
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider])
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})
afterAll(() => fake.close())

type Roll = () => number
type Followed = PlacedOrder & { itemIds: string[] }

/** Actions per history. */
const actionCount = 200
const ordersPerHistory = 6

async function place(roll: Roll): Promise<Followed | undefined> {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const price = 1_000 + Math.floor(roll() * 20_000)
      return (await createProduct({ price, sizes: ['U'], stock: 6 })).variants[0]!.id
    }),
  )
  const cart = await createCart(shop, first!, 1 + Math.floor(roll() * 3))
  await shop.call('/api/cart/items', { body: { variantId: second, quantity: 2 }, headers: cart })
  const payment = pickOne(roll, [
    { method: 'pix' },
    { method: 'card', cardToken: 'tok_approved' },
    { method: 'card', cardToken: 'tok_slow' },
    { method: 'card', cardToken: 'tok_challenge' },
    { method: 'card', cardToken: 'tok_declined' },
  ])
  const pickup = roll() < 0.3 ? { shippingOptionId: 'retirada', address: undefined } : {}
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment, ...pickup }),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  if (status !== 201) return undefined
  const items = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [
    body.orderId,
  ])
  return { ...body, itemIds: items.map(({ id }) => id) }
}

const read = async ({ orderId }: Followed) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body

const steps = ['picking', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled'] as const

/** Tries a step. It must be taken if the order allows it, and be refused otherwise. */
async function takeStep(order: Followed, to: OrderStatusChange['to']): Promise<void> {
  const before = await read(order)
  const body = { to, ...(to === 'cancelled' ? { reason: 'customer_asked' } : {}) }
  const { status } = await shop.call(`/api/orders/staff/${order.orderId}/status`, { body, headers })
  const expected = before.nextSteps.includes(to) ? 200 : 409
  if (status === expected) return
  // A job may have changed the order since it was read: money alone changes what it offers without a new status.
  const after = await read(order)
  if (status === 409) expect(after.nextSteps).not.toContain(to)
  else expect([to, status, after.timeline.length > before.timeline.length]).toEqual([to, 200, true])
}

/** Refunds something random, as the preview says. */
async function refund(order: Followed, roll: Roll): Promise<void> {
  const wish: RefundWish = { items: [], shipping: 0, amount: 0, overpaid: false }
  const kind = roll()
  if (kind < 0.5)
    wish.items = [
      { itemId: pickOne(roll, order.itemIds), quantity: 1, outcome: pickOne(roll, ['not_sent', 'kept']) },
    ]
  else if (kind < 0.65) wish.shipping = 1 + Math.floor(roll() * 1_500)
  else if (kind < 0.85) wish.amount = 1 + Math.floor(roll() * 5_000)
  else wish.overpaid = true
  const path = `/api/orders/staff/${order.orderId}/refunds`
  const { status, body } = await shop.call<{ total: number }>(`${path}/preview`, { body: wish, headers })
  if (status !== 200) return void expect([409, 422]).toContain(status)
  const wanted = { ...wish, id: randomUUID(), expectedTotal: body.total, reason: 'teste' }
  const answers = await Promise.all([1, 2].map(() => shop.call(path, { body: wanted, headers })))
  // A job may have changed the money since the preview; then nothing is refunded.
  for (const answer of answers) expect([200, 409, 422]).toContain(answer.status)
}

const paymentsOf = ({ orderId }: Followed) =>
  shop.sql<{ id: string; captured: number }>(
    'select id, captured from payments where order_id = $1 order by created_at',
    [orderId],
  )

/** Does something at the provider: it is paid, refunds, opens a dispute, or stops answering. */
async function meddleThere(order: Followed, roll: Roll): Promise<void> {
  const payment = pickOne(roll, await paymentsOf(order))
  const kind = roll()
  if (kind < 0.3) await fake.pay(payment.id)
  else if (kind < 0.4)
    await shop.sql("update fake_provider.charges set status = 'paid' where payment_id = $1", [payment.id])
  else if (kind < 0.55) await fake.refundThere(payment.id, 1 + Math.floor(roll() * 3_000))
  else if (kind < 0.65) fake.setFaults({ refunds: pickOne(roll, ['done', 'pending', 'failed']) })
  else if (kind < 0.75) await fake.endRefunds(payment.id, pickOne(roll, ['done', 'failed']))
  else if (kind < 0.78) await fake.sendRefundsBack(payment.id)
  else if (kind < 0.85 && payment.captured > 0)
    await fake.dispute(payment.id, { status: pickOne(roll, ['open', 'won', 'lost']) })
  else
    fake.setFaults({
      calls: { how: pickOne(roll, ['away', 'answer_lost']), left: 1 + Math.floor(roll() * 3) },
    })
}

/** Moves times of rows of an order into the past. It locks the order first, as the store does, or both could deadlock. */
const backdate = ({ orderId }: Followed, table: 'payments' | 'refunds', column: string) =>
  shop.sql(
    `update ${table} set ${column} = ${column} - interval '1 hour'
     where order_id = (select id from orders where id = $1 for update)`,
    [orderId],
  )

async function act(order: Followed, roll: Roll): Promise<void> {
  const kind = roll()
  if (kind < 0.35) return takeStep(order, pickOne(roll, steps))
  if (kind < 0.5) return refund(order, roll)
  if (kind < 0.8) return meddleThere(order, roll)
  if (kind < 0.87) {
    const body = pickOne(roll, [{ method: 'pix' }, { method: 'card', cardToken: 'tok_approved' }])
    return void (await shop.call(`/api/orders/${order.orderId}/payments?token=${order.token}`, { body }))
  }
  if (kind < 0.9) {
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [
      order.orderId,
    ])
    return runScheduledJob('orders.expire').catch(() => {})
  }
  if (kind < 0.95) await backdate(order, 'refunds', 'created_at')
  await backdate(order, 'payments', 'updated_at')
  return runScheduledJob('payments.reconcile').catch(() => {})
}

/** Lets the provider answer again, and settles everything that is open. */
async function settleAll(orders: readonly Followed[]): Promise<void> {
  fake.setFaults({ refunds: 'done', calls: { how: 'away', left: 0 } })
  for (let round = 0; round < 3; round++) {
    for (const order of orders) {
      for (const { id } of await paymentsOf(order)) await fake.endRefunds(id, 'done')
      await backdate(order, 'refunds', 'created_at')
      await backdate(order, 'payments', 'updated_at')
    }
    await runScheduledJob('payments.reconcile')
    for (const order of orders)
      for (const { id } of await paymentsOf(order))
        await shop.call(`/api/orders/staff/${order.orderId}/payments/${id}/settle`, {
          method: 'POST',
          headers,
        })
    await waitForJobs(shop)
  }
}

/** Compares the money of an order with what the provider knows. */
async function compareMoney(order: Followed): Promise<void> {
  const { amountDue, balance } = (
    await shop.sql<{ amountDue: number; balance: number }>(
      'select amount_due as "amountDue", balance from orders where id = $1',
      [order.orderId],
    )
  )[0]!
  let net = 0
  for (const { id } of await paymentsOf(order)) {
    const [payment, charge] = await Promise.all([
      findPayment(database(), id),
      fake.provider.findCharge({ paymentId: id, ref: null }),
    ])
    const refunds = await shop.sql<{ ref: string; amount: number; status: string }>(
      "select provider_ref as ref, amount, status from refunds where payment_id = $1 and status <> 'failed' order by 1",
      [id],
    )
    const there = (charge?.refunds ?? []).filter(({ status }) => status !== 'failed')
    const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
    // Nothing is charged or refunded twice, and never more than arrived.
    expect(payment!.captured).toBe(charge?.captured ?? 0)
    expect(refunds.map(({ ref }) => ref)).toEqual(there.map(({ ref }) => ref).toSorted())
    expect(sumOf(refunds)).toBe(sumOf(there))
    expect(sumOf(refunds)).toBeLessThanOrEqual(payment!.captured)
    const lost = sumOf((charge?.disputes ?? []).filter(({ status }) => status === 'lost'))
    net += payment!.captured - sumOf(there) - lost
  }
  expect(net).toBe(amountDue - balance)
}

test('[PF-04] [PF-14] random histories with a lying provider never lose or double money', async () => {
  console.info(repeatCommand('money'))
  for (let run = 0; run < stormStrength.runs; run++) {
    const roll = createRandom(stormStrength.seed + run)
    const orders = (await Promise.all(Array.from({ length: ordersPerHistory }, () => place(roll)))).flatMap(
      (order) => order ?? [],
    )
    for (let action = 0; action < actionCount; action++) await act(pickOne(roll, orders), roll)
    await settleAll(orders)
    for (const order of orders) await compareMoney(order)
    expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
  }
})
