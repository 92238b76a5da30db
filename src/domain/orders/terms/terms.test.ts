import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, StaffOrderView } from '#contract/orders'
import { manualPix } from '#adapters/payment/manual-pix'
import { paymentProviders } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import { toIsoDay } from '#shared/dates/dates'
import { createProduct, createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { createTermsBuyer, makeLate, orderOnTerms, placeOnTerms, fillCart } from '#test/terms'
import { expireOrders } from '#context/orders/payment/expire-orders.ts'

const shop = useShop(manyConnections)
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider, manualPix])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
afterAll(() => fake.close())

const path = ({ orderId }: PlacedOrder) => `/api/orders/staff/${orderId}`
const read = async (order: PlacedOrder) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const move = (order: PlacedOrder, to: string, more: object = {}) =>
  shop.call<StaffOrderView>(`${path(order)}/status`, { body: { to, ...more }, headers })
const cancel = (order: PlacedOrder) => move(order, 'cancelled', { reason: 'customer_asked' })
const pay = ({ orderId, token }: PlacedOrder, body: object) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body })
const receivableOf = async ({ orderId }: PlacedOrder) => {
  const [row] = await shop.sql<{ amount: number; balance: number; settled: boolean; cancelled: boolean }>(
    `select amount, balance, settled_at is not null as settled, cancelled_at is not null as cancelled
     from receivables where order_id = $1`,
    [orderId],
  )
  return row
}
const level = async (variantId: string) => {
  const [row] = await shop.sql<{ on_hand: number; reserved: number }>(
    'select on_hand, reserved from stock_levels where variant_id = $1',
    [variantId],
  )
  return [row?.on_hand, row?.reserved]
}
const findings = async () => (await runChecks()).filter(({ check }) => check !== 'access.superadmin')
const agrees = async () =>
  expect((await findings()).map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([])
const paid = async (order: PlacedOrder, method = 'pix') => {
  const { status, body } = await pay(order, { method })
  expect(status).toBe(201)
  const paymentId = body.payment?.id ?? ''
  await fake.pay(paymentId)
  await settlePayment(paymentId)
  return body
}

describe('goods of an order on terms', () => {
  test('are picked, sent and delivered before the money comes', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const placed = await read(order)
    expect(placed).toMatchObject({ status: 'picking', fulfillmentStatus: 'unfulfilled' })
    expect(placed.actions).toEqual(['picking', 'shipped', 'cancelled', 'edit', 'pay', 'pack'])
    for (const to of ['picking', 'shipped', 'delivered']) expect((await move(order, to)).status).toBe(200)
    expect(await read(order)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'unpaid',
      balance: order.total,
    })
    await agrees()
  })

  test('wait in the queue to be picked, and after that to be sent', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const step = async () =>
      (
        await shop.sql<{ queue_step: string }>('select queue_step from orders where id = $1', [order.orderId])
      )[0]
    expect(await step()).toEqual({ queue_step: 'picking' })
    await move(order, 'picking')
    expect(await step()).toEqual({ queue_step: 'shipped' })
    const undo = await shop.call<StaffOrderView>(`${path(order)}/picking`, { method: 'DELETE', headers })
    expect([undo.status, await step()]).toEqual([200, { queue_step: 'picking' }])
    const again = await shop.call(`${path(order)}/picking`, { method: 'DELETE', headers })
    expect(again.status).toBe(409)
  })

  test('do not expire, and their customer cannot give them up like an unpaid order', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    await shop.sql("update orders set expires_at = now() - interval '40 days' where id = $1", [order.orderId])
    await expireOrders()
    expect(await read(order)).toMatchObject({ status: 'picking' })
    const { status } = await shop.call(`/api/orders/${order.orderId}/cancel?token=${order.token}`, {
      method: 'POST',
    })
    expect(status).toBe(409)
  })
})

describe('money of an order on terms', () => {
  test('comes later by Pix: the receivable is settled, the goods go on', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    await move(order, 'picking')
    const view = await paid(order)
    expect(view.payment).toMatchObject({ method: 'pix', amount: order.total })
    expect(view.totals.total).toBe(order.total)
    const after = await read(order)
    expect(after).toMatchObject({ status: 'picking', paymentStatus: 'paid', balance: 0, waysToPay: null })
    expect(after.actions).toContain('refund')
    expect(after.actions).not.toContain('pay')
    expect(await receivableOf(order)).toMatchObject({ balance: 0, settled: true, cancelled: false })
    await agrees()
  })

  test('comes by boleto until the due date; a card is not offered', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const { waysToPay, terms } = await read(order)
    expect(waysToPay).toMatchObject({
      methods: ['pix', 'boleto'],
      pix: { discount: 0, total: order.total },
      boleto: { total: order.total, dueDate: terms?.dueOn },
    })
    const view = await paid(order, 'boleto')
    expect(view.payment?.boleto?.dueDate).toBe(terms?.dueOn)
    expect(await receivableOf(order)).toMatchObject({ settled: true })
    const refused = await pay(await orderOnTerms(shop, await createTermsBuyer(shop)), {
      method: 'card',
      cardToken: 'tok_approved',
    })
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'payments.not_offered' }])
  })

  test('is asked for once, and not again once it is here', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const [one, two] = [await pay(order, { method: 'pix' }), await pay(order, { method: 'pix' })]
    expect(one.body.payment?.id).toBe(two.body.payment?.id)
    await paid(order)
    const { status, body } = await pay(order, { method: 'pix' })
    expect([status, body]).toMatchObject([409, { code: 'orders.already_paid' }])
  })

  test('frees the limit and ends the block of a company that was late', async () => {
    const buyer = await createTermsBuyer(shop, { creditLimit: 30_000 })
    const order = await orderOnTerms(shop, buyer)
    await makeLate(shop, order.orderId, 20)
    await fillCart(shop, buyer)
    expect((await placeOnTerms(shop, buyer)).body).toMatchObject({ code: 'wholesale.overdue' })
    await paid(order)
    expect((await placeOnTerms(shop, buyer)).status).toBe(201)
  })

  test('that came without a charge is recorded by staff with its proof, once', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const body = { id: randomUUID(), amount: 5_000, receivedOn: toIsoDay(new Date()), proof: 'TED 123' }
    const receive = (change: object = {}, as = headers) =>
      shop.call<StaffOrderView>(`${path(order)}/receipts`, { body: { ...body, ...change }, headers: as })
    for (const answer of [await receive(), await receive()])
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { paymentStatus: 'partially_paid', balance: order.total - 5_000 },
      ])
    expect(await receivableOf(order)).toMatchObject({ balance: order.total - 5_000, settled: false })
    expect((await receive({ id: randomUUID(), amount: order.total })).status).toBe(409)
    expect((await receive({ id: randomUUID(), proof: ' ' })).status).toBe(422)
    expect((await receive({ id: randomUUID(), receivedOn: '2999-01-01' })).status).toBe(422)
    const customer = await createSignedInPerson(shop)
    expect((await receive({ id: randomUUID() }, customer.headers)).status).toBe(403)
    await receive({ id: randomUUID(), amount: order.total - 5_000 })
    expect(await read(order)).toMatchObject({ paymentStatus: 'paid', balance: 0 })
    expect(await receivableOf(order)).toMatchObject({ balance: 0, settled: true })
    const audit = await shop.sql('select after from audit_logs where entity_id = $1', [body.id])
    expect(audit).toEqual([{ after: { amount: 5_000, receivedOn: body.receivedOn } }])
    await agrees()
  })
})

describe('the end of an order on terms', () => {
  test('cancels the receivable, returns the pieces, and no money', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    expect(await level(order.variantId)).toEqual([48, 0])
    expect((await cancel(order)).status).toBe(200)
    const after = await read(order)
    expect(after).toMatchObject({ status: 'cancelled', balance: 0, refunds: [], waysToPay: null })
    expect(await receivableOf(order)).toMatchObject({ amount: order.total, balance: 0, cancelled: true })
    expect(await level(order.variantId)).toEqual([50, 0])
    expect((await pay(order, { method: 'pix' })).body).toMatchObject({ code: 'orders.expired' })
    await agrees()
  })

  test('returns what was paid, and only that', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    await paid(order)
    await cancel(order)
    expect((await read(order)).refunds).toMatchObject([{ amount: order.total, reason: 'cancelled' }])
    expect(await receivableOf(order)).toMatchObject({ balance: 0, cancelled: true })
  })

  test('returns money that comes after it', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const { body } = await pay(order, { method: 'pix' })
    const paymentId = body.payment?.id ?? ''
    await fake.pay(paymentId)
    await cancel(order)
    await settlePayment(paymentId)
    const after = await read(order)
    expect(after).toMatchObject({ status: 'cancelled', refunds: [{ amount: order.total }] })
    expect(await receivableOf(order)).toMatchObject({ balance: 0, cancelled: true })
  })
})

describe('edits of an order on terms', () => {
  const save = async (order: PlacedOrder, edit: object) => {
    const { body } = await shop.call<{ difference: number }>(`${path(order)}/changes/preview`, {
      body: edit,
      headers,
    })
    return shop.call<StaffOrderView>(`${path(order)}/changes`, {
      body: { ...edit, id: randomUUID(), expectedDifference: body.difference },
      headers,
    })
  }

  test('change the receivable at once, up and down', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop))
    const more = (await createProduct({ price: 5_000, sizes: ['U'], stock: 5 })).variants[0]?.id ?? ''
    const added = await save(order, { added: [{ variantId: more, quantity: 1 }] })
    expect([added.status, added.body]).toMatchObject([
      200,
      { status: 'picking', balance: order.total + 5_000, changes: [{ state: 'applied' }] },
    ])
    expect(await receivableOf(order)).toMatchObject({
      amount: order.total + 5_000,
      balance: order.total + 5_000,
    })
    expect(await level(more)).toEqual([4, 0])
    const { items } = added.body
    const line = items.find(({ unitPrice }) => unitPrice === 10_000)
    const fewer = await save(order, { lines: [{ itemId: line?.id, quantity: 1 }] })
    expect(fewer.body).toMatchObject({ balance: order.total - 5_000, refunds: [] })
    expect(await receivableOf(order)).toMatchObject({ balance: order.total - 5_000 })
    expect(await level(order.variantId)).toEqual([49, 0])
    await agrees()
  })

  test('are refused beyond the limit of the company', async () => {
    const order = await orderOnTerms(shop, await createTermsBuyer(shop, { creditLimit: 24_000 }))
    const more = (await createProduct({ price: 50_000, sizes: ['U'], stock: 5 })).variants[0]?.id ?? ''
    const { status, body } = await save(order, { added: [{ variantId: more, quantity: 1 }] })
    expect([status, body]).toMatchObject([409, { code: 'wholesale.limit_exceeded' }])
    expect(await receivableOf(order)).toMatchObject({ balance: order.total })
    expect(await level(more)).toEqual([5, 0])
  })
})

test('a receivable that does not follow its order is reported', async () => {
  const order = await orderOnTerms(shop, await createTermsBuyer(shop))
  await shop.sql('update receivables set balance = balance - 1 where order_id = $1', [order.orderId])
  expect((await findings()).map(({ check }) => check)).toEqual(['payments.receivable'])
})
