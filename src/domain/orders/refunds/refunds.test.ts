import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { reconcilePayments } from '#context/orders/jobs.ts'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, RefundPreview, RefundWish, StaffOrderView } from '#contract/orders'
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

type Paid = PlacedOrder & { variantId: string; itemId: string }

/** Places and pays an order of three pieces of one variant. */
async function paidOrder(): Promise<Paid> {
  const variantId = (await createProduct({ price: 10_001, sizes: ['U'], stock: 5 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId, 3)), ...idempotencyHeaders() },
  })
  const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [
    body.orderId,
  ])
  return { ...body, variantId, itemId: item!.id }
}

const nothing: RefundWish = { items: [], shipping: 0, amount: 0, overpaid: false }
const path = ({ orderId }: Paid) => `/api/orders/staff/${orderId}`
const preview = (order: Paid, wish: Partial<RefundWish>) =>
  shop.call<RefundPreview>(`${path(order)}/refunds/preview`, { body: { ...nothing, ...wish }, headers })
const refund = async (order: Paid, wish: Partial<RefundWish>, change: object = {}) => {
  const { body } = await preview(order, wish)
  return shop.call<StaffOrderView>(`${path(order)}/refunds`, {
    body: {
      ...nothing,
      ...wish,
      id: randomUUID(),
      expectedTotal: body.total,
      reason: 'Faltou peça',
      ...change,
    },
    headers,
  })
}
const read = async (order: Paid) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const seenByCustomer = async ({ orderId, token }: Paid) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const level = async ({ variantId }: Paid) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const isDone = (order: Paid) =>
  expect.poll(async () => (await read(order)).refunds.map(({ status }) => status))
const oneUnsent = ({ itemId }: Paid) => ({ items: [{ itemId, quantity: 1, outcome: 'not_sent' as const }] })

describe('[AD-14] refund of an order in part', () => {
  test('returns the price of a piece that is not sent at the provider, and the piece to stock', async () => {
    const order = await paidOrder()
    expect((await preview(order, oneUnsent(order))).body).toMatchObject({
      total: 10_001,
      payments: [{ method: 'card', amount: 10_001, byHand: false }],
    })
    const { status, body } = await refund(order, oneUnsent(order))
    expect([status, body.status, body.paymentStatus]).toEqual([200, 'paid', 'refund_pending'])
    await isDone(order).toEqual(['done'])
    expect(await read(order)).toMatchObject({
      status: 'paid',
      paymentStatus: 'partially_refunded',
      balance: 0,
    })
    expect(await level(order)).toEqual({ on_hand: 3, reserved: 0 })
    const charge = await fake.provider.findCharge({ paymentId: order.payment!.id, ref: null })
    expect(charge!.refunds).toMatchObject([{ amount: 10_001, status: 'done' }])
    expect((await seenByCustomer(order)).refunds).toMatchObject([
      { amount: 10_001, status: 'done', method: 'card' },
    ])
    expect(
      await shop.sql(
        "select action, entity_type from audit_logs where action = 'REFUND' and entity_id = $1",
        [order.orderId],
      ),
    ).toEqual([{ action: 'REFUND', entity_type: 'refund' }])
  })

  test('and then in full adds up to what was paid, to the centavo', async () => {
    const order = await paidOrder()
    await refund(order, { amount: 333 })
    await refund(order, { items: [{ itemId: order.itemId, quantity: 2, outcome: 'kept' }] })
    await isDone(order).toEqual(['done', 'done'])
    const { refundable } = await read(order)
    await refund(order, { amount: refundable })
    await isDone(order).toEqual(['done', 'done', 'done'])
    const after = await read(order)
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    expect(after).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', balance: 0, refundable: 0 })
  })

  test('with the same id is done once, at the same time too', async () => {
    const order = await paidOrder()
    const id = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(order, { amount: 500 }, { id, expectedTotal: 500 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await isDone(order).toEqual(['done'])
    expect((await read(order)).refunds).toHaveLength(1)
  })

  test('of pieces that were refunded before, or of more than is left, is refused and changes nothing', async () => {
    const order = await paidOrder()
    await refund(order, { items: [{ itemId: order.itemId, quantity: 2, outcome: 'kept' }] })
    const twoMore = { items: [{ itemId: order.itemId, quantity: 2, outcome: 'not_sent' as const }] }
    const again = await refund(order, twoMore, { expectedTotal: 20_002 })
    expect([again.status, again.body.code]).toEqual([422, 'orders.refund_refused'])
    const more = await refund(order, { amount: order.total }, { expectedTotal: order.total })
    expect([more.status, more.body.code]).toEqual([422, 'orders.refund_refused'])
    expect((await read(order)).refunds).toHaveLength(1)
  })

  test('is refused when its total is not the one that was confirmed', async () => {
    const order = await paidOrder()
    const { status, body } = await refund(order, oneUnsent(order), { expectedTotal: 9_999 })
    expect([status, body.code]).toEqual([409, 'orders.refund_changed'])
    expect((await read(order)).refunds).toEqual([])
  })

  test('is only for staff with the permission for orders', async () => {
    const order = await paidOrder()
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const body = { ...nothing, amount: 100, id: randomUUID(), expectedTotal: 100, reason: 'x' }
    for (const [given, status] of [
      [{}, 401],
      [other.headers, 403],
    ] as const)
      expect((await shop.call(`${path(order)}/refunds`, { body, headers: given })).status).toBe(status)
    expect((await read(order)).refunds).toEqual([])
  })

  test.each(['done', 'failed'] as const)('that the provider ends later as %s ends here', async (status) => {
    const order = await paidOrder()
    fake.setFaults({ refunds: 'pending' })
    await refund(order, { amount: 1_000 })
    const key = { paymentId: order.payment!.id, ref: null }
    await expect.poll(async () => (await fake.provider.findCharge(key))!.refunds).toHaveLength(1)
    expect((await read(order)).paymentStatus).toBe('refund_pending')
    fake.setFaults({ refunds: 'done' })
    await fake.endRefunds(order.payment!.id, status)
    await settlePayment(order.payment!.id)
    const after = await read(order)
    expect(after.refunds.map((each) => each.status)).toEqual([status])
    expect(after.paymentStatus).toBe(status === 'done' ? 'partially_refunded' : 'overpaid')
    expect(after.actions.includes('refund')).toBe(true)
  })

  test('[PF-04] whose answer was lost is asked for again with the same key, and done once', async () => {
    const order = await paidOrder()
    fake.setFaults({ calls: { how: 'answer_lost', left: 2 } })
    await refund(order, { amount: 700 })
    await isDone(order).toEqual(['done'])
    await shop.sql(
      "update refunds set status = 'pending', created_at = now() - interval '1 hour' where order_id = $1",
      [order.orderId],
    )
    await shop.sql("update payments set updated_at = now() - interval '1 hour' where order_id = $1", [
      order.orderId,
    ])
    await reconcilePayments()
    await isDone(order).toEqual(['done'])
    const charge = await fake.provider.findCharge({ paymentId: order.payment!.id, ref: null })
    expect(charge!.refunds).toMatchObject([{ amount: 700 }])
  })
})

describe('[PF-14] money that was paid too much', () => {
  test('is kept apart, and given back by one action', async () => {
    const order = await paidOrder()
    await shop.sql(
      `insert into payments (order_id, provider, method, amount, captured, status, provider_ref)
       select order_id, provider, method, amount, 0, 'cancelled', null from payments where id = $1`,
      [order.payment!.id],
    )
    const [second] = await shop.sql<{ id: string }>(
      'select id from payments where order_id = $1 and id <> $2',
      [order.orderId, order.payment!.id],
    )
    await shop.sql(
      `insert into fake_provider.charges (payment_id, method, amount, status, expires_at)
       select $2, method, amount, 'paid', expires_at from fake_provider.charges where payment_id = $1`,
      [order.payment!.id, second!.id],
    )
    await settlePayment(second!.id)
    expect(await read(order)).toMatchObject({
      status: 'paid',
      paymentStatus: 'overpaid',
      balance: -order.total,
    })
    await refund(order, { overpaid: true })
    await isDone(order).toEqual(['done'])
    expect(await read(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid', balance: 0 })
  })
})

describe('[PF-11] dispute', () => {
  test('stops picking and shipping, and won it lets them go on', async () => {
    const order = await paidOrder()
    await fake.dispute(order.payment!.id, { status: 'open', reason: 'Não reconhece a compra' })
    await settlePayment(order.payment!.id)
    expect(await read(order)).toMatchObject({
      status: 'disputed',
      nextSteps: [],
      disputes: [{ status: 'open', reason: 'Não reconhece a compra', deadline: expect.any(String) }],
    })
    const ship = await shop.call(`${path(order)}/status`, { body: { to: 'shipped' }, headers })
    expect(ship.status).toBe(409)
    await fake.dispute(order.payment!.id, { status: 'won' })
    await settlePayment(order.payment!.id)
    expect(await read(order)).toMatchObject({
      status: 'paid',
      nextSteps: ['picking', 'shipped', 'cancelled'],
    })
  })

  test('of a bank that only asks holds no money: it has its deadline and a step, and a refund goes through', async () => {
    const order = await paidOrder()
    const tell = async (change: Parameters<typeof fake.dispute>[1]) => {
      await fake.dispute(order.payment!.id, change)
      await settlePayment(order.payment!.id)
      return read(order)
    }
    const step = async () =>
      (await shop.sql('select queue_step as step from orders where id = $1', [order.orderId]))[0]
    expect(await tell({ kind: 'inquiry' })).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      nextSteps: ['picking', 'shipped', 'cancelled'],
      refundable: 30_003,
      disputes: [{ kind: 'inquiry', status: 'open', needsResponse: true, deadline: expect.any(String) }],
    })
    expect(await step()).toEqual({ step: 'disputed' })
    expect((await refund(order, { amount: 500 })).status).toBe(200)
    await isDone(order).toEqual(['done'])
    await tell({ kind: 'inquiry', needsResponse: false })
    expect(await step()).toEqual({ step: 'picking' })
    // No answer was enough: the same case holds the money now.
    expect(await tell({ kind: 'chargeback', amount: 29_503 })).toMatchObject({
      status: 'disputed',
      refundable: 0,
      disputes: [{ kind: 'chargeback' }],
    })
  })

  test('lost before shipping returns the pieces to stock, and nothing can be refunded again', async () => {
    const order = await paidOrder()
    await fake.dispute(order.payment!.id, { status: 'lost' })
    await settlePayment(order.payment!.id)
    expect(await read(order)).toMatchObject({ status: 'refunded', balance: 0, refundable: 0 })
    expect(await level(order)).toEqual({ on_hand: 5, reserved: 0 })
    const more = await refund(order, { amount: 1 }, { expectedTotal: 1 })
    expect(more.status).toBe(409)
  })
})

test('the doctor finds nothing after all this', async () => {
  const found = (await runChecks()).filter(({ check }) => !check.startsWith('access.'))
  expect(found.map(({ sentence }) => sentence)).toEqual([])
})
