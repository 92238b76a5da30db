import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderEditPreview, OrderFact, OrderView, StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { readSettings, saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { expireOrders } from '#context/orders/payment/expire-orders.ts'
import { expireChanges } from './expire-changes.ts'

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

type Placed = PlacedOrder & { itemId: string; p: string; m: string; sock: string }
const card = { method: 'card', cardToken: 'tok_approved' }

/** Places an order of two leggings in P at R$ 100; `sock` is another product at R$ 50, five pieces of each. */
async function placed(payment: object = card): Promise<Placed> {
  const { variants } = await createProduct({ price: 10_000, sizes: ['P', 'M'], stock: 5 })
  const other = await createProduct({ price: 5_000, sizes: ['U'], stock: 5 })
  const [p, m, sock] = [variants[0]!.id, variants[1]!.id, other.variants[0]!.id]
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers: { ...(await createCart(shop, p, 2)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [
    body.orderId,
  ])
  return { ...body, itemId: item!.id, p, m, sock }
}

const path = ({ orderId }: PlacedOrder) => `/api/orders/staff/${orderId}`
const preview = (order: PlacedOrder, edit: object) =>
  shop.call<OrderEditPreview>(`${path(order)}/changes/preview`, { body: edit, headers })
const save = (order: PlacedOrder, edit: object, expectedDifference: number, id: string = randomUUID()) =>
  shop.call<StaffOrderView>(`${path(order)}/changes`, { body: { ...edit, id, expectedDifference }, headers })
/** Previews and saves an edit. Returns the order as staff see it. */
async function edited(order: PlacedOrder, edit: object): Promise<StaffOrderView> {
  const shown = await preview(order, edit)
  if (shown.status !== 200) throw new Error(`${shown.status} ${JSON.stringify(shown.body)}`)
  const { status, body } = await save(order, edit, shown.body.difference)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const read = async (order: PlacedOrder) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const seen = async ({ orderId, token }: PlacedOrder) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const pay = ({ orderId, token }: PlacedOrder, body: object) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body })
const level = async (variantId: string) => {
  const [row] = await shop.sql<{ on_hand: number; reserved: number }>(
    'select on_hand, reserved from stock_levels where variant_id = $1',
    [variantId],
  )
  return [row!.on_hand, row!.reserved]
}
const agrees = async () => {
  const found = (await runChecks()).filter(({ check }) => check !== 'access.superadmin')
  expect(found.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([])
}
const dropAll = async ({ orderId }: PlacedOrder) => {
  await shop.sql("update order_changes set expires_at = now() - interval '1 second' where order_id = $1", [
    orderId,
  ])
  await expireChanges()
}
/** Sets the interest of installments. */
async function charge(monthlyInterest: number): Promise<void> {
  const known = await readSettings('pricing')
  const settings = { ...known, interestFreeUpTo: 1, maxInstallments: 6, monthlyInterest }
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', settings))
  await waitForInvalidations()
}

const plusOne = ({ sock }: Placed) => ({ added: [{ variantId: sock, quantity: 1 }] })

describe('[PF-12] editing a paid order', () => {
  test('swaps a size at the same price at once, and moves the stock', async () => {
    const order = await placed()
    const edit = { lines: [{ itemId: order.itemId, quantity: 2, variantId: order.m }] }
    const { body } = await preview(order, edit)
    expect(body).toMatchObject({ difference: 0, waits: false, before: { total: body.after.total } })
    expect(body.stock.map(({ available, change }) => [available, change])).toEqual([
      [5, -2],
      [3, 2],
    ])
    const after = await edited(order, edit)
    expect(after.items).toMatchObject([{ id: order.itemId, size: 'M', quantity: 2, total: 20_000 }])
    expect([await level(order.p), await level(order.m)]).toEqual([
      [5, 0],
      [3, 0],
    ])
    expect(after).toMatchObject({ status: 'paid', paymentStatus: 'paid', balance: 0 })
  })

  test('returns the money of a piece that is taken out, by the usual refund', async () => {
    const order = await placed()
    const edit = { lines: [{ itemId: order.itemId, quantity: 1 }] }
    const after = await edited(order, edit)
    expect(after).toMatchObject({ status: 'paid', paymentStatus: 'refund_pending' })
    expect(after.refunds).toMatchObject([{ amount: 10_000, reason: 'order_changed' }])
    await expect.poll(async () => (await read(order)).refunds.map(({ status }) => status)).toEqual(['done'])
    expect(await read(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid', balance: 0 })
    expect(await level(order.p)).toEqual([4, 0])
  })

  test('waits for the payment of what costs more: stock held, picking stopped, applied by the payment', async () => {
    const order = await placed()
    const before = await seen(order)
    const waiting = await edited(order, plusOne(order))
    expect(waiting).toMatchObject({ status: 'paid', paymentStatus: 'paid', changes: [{ state: 'open' }] })
    expect(waiting.actions).toEqual(['cancelled'])
    expect(waiting.payPath).toContain(order.token)
    expect(await level(order.sock)).toEqual([5, 1])
    const { change } = await seen(order)
    expect(change).toMatchObject({ difference: 5_000, total: before.totals.total + 5_000, payment: null })
    expect(change!.waysToPay.methods).not.toContain('boleto')
    await agrees()
    const { status, body } = await pay(order, { method: 'pix', expectedTotal: 5_000 })
    expect([status, body.change!.payment!.amount]).toEqual([201, 5_000])
    await fake.pay(body.change!.payment!.id)
    await settlePayment(body.change!.payment!.id)
    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'paid', balance: 0, change: null })
    expect(paid.items.map(({ total }) => total)).toEqual([20_000, 5_000])
    expect(paid.totals.total).toBe(before.totals.total + 5_000)
    expect(await level(order.sock)).toEqual([4, 0])
  })

  test('drops a change that is not paid in time; money that comes later is over', async () => {
    const order = await placed()
    await edited(order, plusOne(order))
    const { body } = await pay(order, { method: 'pix' })
    const paymentId = body.change!.payment!.id
    await dropAll(order)
    expect(await read(order)).toMatchObject({
      paymentStatus: 'paid',
      change: null,
      changes: [{ state: 'dropped' }],
    })
    expect(await level(order.sock)).toEqual([5, 0])
    await fake.pay(paymentId)
    await settlePayment(paymentId)
    const late = await read(order)
    // A cancelled Pix may refuse the money; where it comes, it waits for staff.
    if (late.payments.some(({ id, captured }) => id === paymentId && captured > 0))
      expect(late).toMatchObject({ paymentStatus: 'overpaid', balance: -5_000 })
    expect(late.items).toHaveLength(1)
  })

  test('asks the provider before a change expires: money that is there applies it', async () => {
    const order = await placed()
    await edited(order, plusOne(order))
    const { body } = await pay(order, { method: 'pix' })
    await fake.pay(body.change!.payment!.id)
    await dropAll(order)
    expect(await read(order)).toMatchObject({ changes: [{ state: 'applied' }], balance: 0 })
  })

  test('adds the interest of a card to what was agreed', async () => {
    const order = await placed()
    await charge(2)
    const dear = (await createProduct({ price: 90_000, sizes: ['U'], stock: 5 })).variants[0]!.id
    await edited(order, { added: [{ variantId: dear, quantity: 1 }] })
    const { change } = await seen(order)
    const plan = change!.waysToPay.card.plans.at(-1)!
    expect(plan.total).toBeGreaterThan(change!.difference)
    const { status } = await pay(order, { ...card, installments: plan.count, expectedTotal: plan.total })
    expect(status).toBe(201)
    const paid = await read(order)
    expect(paid).toMatchObject({ changes: [{ state: 'applied' }], balance: 0, paymentStatus: 'paid' })
    expect(paid.totals.interest).toBe(plan.total - change!.difference)
    await charge(0)
  })

  test('is cancelled with its order, and by staff', async () => {
    const order = await placed()
    const { changes } = await edited(order, plusOne(order))
    const cancel = () =>
      shop.call<StaffOrderView>(`${path(order)}/changes/${changes[0]!.id}`, { method: 'DELETE', headers })
    expect((await cancel()).body.changes).toMatchObject([{ state: 'dropped' }])
    expect((await cancel()).status).toBe(200)
    expect(await level(order.sock)).toEqual([5, 0])
    await edited(order, plusOne(order))
    const step = { to: 'cancelled', reason: 'out_of_stock' }
    const { body } = await shop.call<StaffOrderView>(`${path(order)}/status`, { body: step, headers })
    expect(body).toMatchObject({ status: 'cancelled', changes: [{ state: 'dropped' }, { state: 'dropped' }] })
    expect([await level(order.sock), await level(order.p)]).toEqual([
      [5, 0],
      [5, 0],
    ])
  })

  test('makes the freight free once the content reaches the limit, and costs it again below', async () => {
    const order = await placed()
    const { shipping } = (await seen(order)).totals
    expect(shipping).toBeGreaterThan(0)
    const two = { added: [{ variantId: order.sock, quantity: 2 }] }
    expect((await preview(order, two)).body).toMatchObject({
      difference: 10_000 - shipping,
      after: { shipping: 0 },
    })
  })

  test('changes the address, and takes a discount with its reason', async () => {
    const order = await placed()
    const { address } = (await seen(order)).shipping
    const edit = {
      address: { ...address!, number: '79', complement: 'ap. 502' },
      discount: { amount: 990, reason: 'Espera de uma semana' },
    }
    const after = await edited(order, edit)
    expect(after.shipping.address).toMatchObject({ number: '79', complement: 'ap. 502' })
    expect(after.totals.promotions).toMatchObject([{ name: 'Desconto da loja', amount: 990 }])
    expect(after.refunds).toMatchObject([{ amount: 990 }])
  })

  test('repeats nothing for the same id, and is written to audit and timeline', async () => {
    const order = await placed()
    const id = randomUUID()
    const edit = { lines: [{ itemId: order.itemId, quantity: 1 }] }
    const answers = await Promise.all([1, 2, 3].map(() => save(order, edit, -10_000, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(order)).refunds).toHaveLength(1)
    const entries = await shop.sql<{ action: string; after: object }>(
      "select action, after from audit_logs where entity_id = $1 and action = 'EDIT'",
      [order.orderId],
    )
    expect(entries).toMatchObject([{ after: { change: 1, difference: -10_000, actions: ['quantity'] } }])
    const { body } = await shop.call<{ facts: OrderFact[] }>(`${path(order)}/timeline`, { headers })
    expect(body.facts).toContainEqual(
      expect.objectContaining({ kind: 'change_made', number: 1, difference: -10_000 }),
    )
    await expect
      .poll(() =>
        shop.sql('select 1 from email_outbox where message_id like $1', [`%${order.orderId}.changed.%`]),
      )
      .toHaveLength(1)
  })
})

describe('[PF-12] editing an unpaid order', () => {
  test('cancels its charge and asks for the new total', async () => {
    const order = await placed({ method: 'pix' })
    const after = await edited(order, plusOne(order))
    expect(after).toMatchObject({ status: 'awaiting_payment', changes: [{ state: 'applied' }] })
    expect([await level(order.p), await level(order.sock)]).toEqual([
      [5, 2],
      [5, 1],
    ])
    const { body } = await pay(order, { method: 'pix' })
    expect(body.payment!.id).not.toBe(order.payment!.id)
    expect(body.payment!.amount).toBe(after.totals.total)
    await fake.pay(body.payment!.id)
    await settlePayment(body.payment!.id)
    expect(await read(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid', balance: 0 })
    expect([await level(order.p), await level(order.sock)]).toEqual([
      [3, 0],
      [4, 0],
    ])
  })

  test('a charge from before that is paid all the same leaves a balance', async () => {
    const order = await placed({ method: 'pix' })
    await fake.pay(order.payment!.id)
    const before = await read(order)
    await edited(order, plusOne(order))
    await settlePayment(order.payment!.id)
    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'partially_paid' })
    expect(paid.totals.total - paid.balance).toBe(before.totals.total)
  })

  test('expires with all of its pieces', async () => {
    const order = await placed({ method: 'pix' })
    await edited(order, {
      lines: [{ itemId: order.itemId, quantity: 1, variantId: order.m }],
      ...plusOne(order),
    })
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [
      order.orderId,
    ])
    await expireOrders()
    for (const id of [order.p, order.m, order.sock]) expect(await level(id)).toEqual([5, 0])
  })
})

describe('[PF-12] an edit is refused', () => {
  const refusal = async (order: PlacedOrder, edit: object) => (await preview(order, edit)).body.code

  test('once picked, with an invoice, and while another change waits', async () => {
    const order = await placed()
    await shop.sql(
      `insert into order_invoices (id, order_id, kind, state, requested_at)
       values ($1, $1, 'sale', 'issued', now())`,
      [order.orderId],
    )
    expect(await refusal(order, plusOne(order))).toBe('orders.invoiced')
    await shop.sql("update order_invoices set state = 'cancelled' where id = $1", [order.orderId])
    await edited(order, plusOne(order))
    expect(await refusal(order, plusOne(order))).toBe('orders.change_open')
    const picked = await placed()
    await shop.call(`${path(picked)}/status`, { body: { to: 'picking' }, headers })
    expect(await refusal(picked, plusOne(picked))).toBe('orders.transition_refused')
  })

  test('for nothing, no piece left, unknown lines and variants, and too high a discount', async () => {
    const order = await placed()
    const line = { itemId: order.itemId, quantity: 2 }
    const refused = async (edit: object) => {
      const { status, body } = await preview(order, edit)
      return [status, body.code]
    }
    const expected = [422, 'orders.change_refused']
    expect(await refused({ lines: [line] })).toEqual(expected)
    expect(await refused({ lines: [{ ...line, quantity: 0 }] })).toEqual(expected)
    expect(await refused({ lines: [{ ...line, itemId: randomUUID() }] })).toEqual(expected)
    expect(await refused({ lines: [{ ...line, variantId: order.sock }] })).toEqual(expected)
    expect(await refused({ added: [{ variantId: randomUUID(), quantity: 1 }] })).toEqual(expected)
    expect(await refused({ discount: { amount: 19_000, reason: 'x' } })).toEqual(expected)
    expect(await refused({ shipping: { optionId: 'drone' } })).toEqual(expected)
  })

  test('without stock, with another difference than shown, and without the permission', async () => {
    const order = await placed()
    const six = { added: [{ variantId: order.sock, quantity: 6 }] }
    const sold = await save(order, six, (await preview(order, six)).body.difference)
    expect([sold.status, sold.body.code]).toEqual([409, 'orders.out_of_stock'])
    const other = await save(order, plusOne(order), 4_999)
    expect([other.status, other.body.code]).toEqual([409, 'orders.change_outdated'])
    const nobody = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] }))
      .headers
    const answer = await shop.call(`${path(order)}/changes/preview`, { body: {}, headers: nobody })
    expect(answer.status).toBe(403)
    expect((await read(order)).changes).toEqual([])
    expect(await level(order.sock)).toEqual([5, 0])
  })
})

test('[PF-12] all edited orders agree with their facts, payments and stock', agrees)
