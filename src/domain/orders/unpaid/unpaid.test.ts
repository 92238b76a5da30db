import { beforeEach, describe, expect, test } from 'vitest'
import { orderRecords } from '#context/orders/personal-data.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView, UnpaidGroup } from '#contract/orders'
import { readPersonalData } from '#domain/identity'
import { orderJobs } from '#domain/orders'
import { database } from '#platform/postgres/database'
import {
  createBuyer,
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const minute = 60_000
type Placed = PlacedOrder & { variantId: string }
type Change = { payment?: object; customer?: object; quantity?: number; stock?: number; from?: string }

async function placed({
  payment = { method: 'pix' },
  quantity = 1,
  stock = 9,
  from,
  ...change
}: Change = {}): Promise<Placed> {
  const variantId = (await createProduct({ sizes: ['U'], stock })).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() }
  const body = createOrderBody({ payment, ...change })
  const answer = await shop.call<PlacedOrder>('/api/checkout', { body, headers, ...(from ? { from } : {}) })
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.code}`)
  return { ...answer.body, variantId }
}
const card = (cardToken: string) => ({ method: 'card', cardToken })
const read = async ({ orderId, token }: Placed) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const pay = ({ orderId, token }: Placed, body: object) =>
  shop.call<OrderView>(`/api/orders/${orderId}/payments?token=${token}`, { body })
const cancel = ({ orderId }: Placed, token: string, headers = {}) =>
  shop.call<OrderView>(`/api/orders/${orderId}/cancel?token=${token}`, { method: 'POST', headers })
const endOf = (view: OrderView) => new Date(view.expiresAt!).getTime()
const reservedUntil = async ({ orderId }: Placed) =>
  (
    await shop.sql<{ end: Date }>('select expires_at as "end" from stock_reservations where order_id = $1', [
      orderId,
    ])
  )[0]!.end.getTime()
const level = async ({ variantId }: Placed) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const runJob = (queue: string) => orderJobs.find((job) => job.queue === queue)!.run({} as never)
/** Moves the times of an order back by so many minutes. */
const pass = ({ orderId }: Placed, minutes: number) =>
  shop.sql(
    `update orders set placed_at = placed_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2),
       original_expires_at = original_expires_at - make_interval(mins => $2) where id = $1`,
    [orderId, minutes],
  )
let begun = 0
beforeEach(() => void (begun = Date.now()))
/** Asserts that an instant is the given number of minutes after a moment of this test. */
const near = (instant: number, minutes: number) => {
  const from = instant - minutes * minute
  expect(from).toBeGreaterThan(begun - 1_000)
  expect(from).toBeLessThan(Date.now() + 1_000)
}

describe('after a declined card', () => {
  test('keeps the order and its reservation for thirty minutes', async () => {
    const order = await placed({ payment: card('tok_declined') })
    near(endOf(await read(order)), 30)
    expect(await reservedUntil(order)).toBe(endOf(await read(order)))
  })

  test('is not extended by another decline, nor shortened near the expiry', async () => {
    const order = await placed({ payment: card('tok_declined') })
    await pass(order, 20)
    const { body } = await pay(order, card('tok_declined'))
    near(endOf(body), 10)
  })

  test('extends a Pix to thirty minutes, but not beyond the original two hours', async () => {
    const order = await placed({ payment: card('tok_declined') })
    await pass(order, 20)
    const again = await pay(order, { method: 'pix' })
    near(endOf(again.body), 30)
    expect(await reservedUntil(order)).toBe(endOf(again.body))
    expect(again.body.payment!.pix!.expiresAt).toBe(again.body.expiresAt)
    const late = await placed({ payment: card('tok_declined') })
    await pass(late, 20)
    await shop.sql("update orders set original_expires_at = now() + interval '17 minutes' where id = $1", [
      late.orderId,
    ])
    near(endOf((await pay(late, { method: 'pix' })).body), 17)
  })

  test('expires the order after thirty minutes', async () => {
    const order = await placed({ payment: card('tok_declined') })
    expect(await level(order)).toEqual({ on_hand: 9, reserved: 1 })
    await pass(order, 31)
    await runJob('orders.expire')
    expect((await read(order)).status).toBe('expired')
    expect(await level(order)).toEqual({ on_hand: 9, reserved: 0 })
  })

  test('keeps two hours for an order without a decline, whatever Pix follows', async () => {
    const order = await placed()
    near(endOf(await read(order)), 120)
    await pass(order, 35)
    await shop.sql('update payments set expires_at = now() where order_id = $1', [order.orderId])
    near(endOf((await pay(order, { method: 'pix' })).body), 85)
  })
})

describe('cancellation by the customer', () => {
  test('releases the stock and cancels the charge of an unpaid order', async () => {
    const order = await placed({ quantity: 2 })
    const { status, body } = await cancel(order, order.token)
    expect([status, body.status, body.timeline.at(-1)!.status]).toEqual([200, 'cancelled', 'cancelled'])
    expect(await level(order)).toEqual({ on_hand: 9, reserved: 0 })
    const charge = () => shop.sql('select status from payments where order_id = $1', [order.orderId])
    await expect.poll(charge).toEqual([{ status: 'cancelled' }])
    const again = await cancel(order, order.token)
    expect([again.status, again.body.code]).toEqual([409, 'orders.expired'])
  })

  test('is refused for a paid order, and for anyone else', async () => {
    const paid = await placed({ payment: card('tok_approved') })
    const late = await cancel(paid, paid.token)
    expect([late.status, late.body.code]).toEqual([409, 'orders.already_paid'])
    const order = await placed()
    const stranger = await createSignedInPerson(shop)
    for (const token of ['', paid.token])
      expect((await cancel(order, token, stranger.headers)).status).toBe(404)
    expect((await read(order)).status).toBe('awaiting_payment')
  })
})

describe('groups of unpaid orders for staff', () => {
  const clerk = async () =>
    (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  const groups = async (headers: Record<string, string>) =>
    (await shop.call<{ items: UnpaidGroup[] }>('/api/orders/staff/unpaid-groups', { headers })).body.items
  const groupWith = async ({ orderId }: Placed, headers: Record<string, string>) =>
    (await groups(headers)).filter(({ orders }) => orders.some(({ id }) => id === orderId))

  test('list three orders of one IP address, or of one customer by all shared identifiers', async () => {
    const headers = await clerk()
    const from = '198.51.100.4'
    const three = [await placed({ from }), await placed({ from, quantity: 2 }), await placed({ from })]
    const customer = createBuyer()
    const same = [await placed({ customer }), await placed({ customer }), await placed({ customer })]
    const [address] = await groupWith(three[0]!, headers)
    expect(address).toMatchObject({ by: ['address'], pieces: 4, scarce: [] })
    expect(address!.orders.map(({ number }) => number)).toEqual(three.map(({ number }) => number))
    const found = await groupWith(same[0]!, headers)
    expect(found.map(({ by }) => by)).toEqual([['cpf', 'email']])
    expect(JSON.stringify(found)).not.toContain(from)
  })

  test('list an order with more than half of a variant, but not a purchase of the last items', async () => {
    const headers = await clerk()
    const large = await placed({ quantity: 6, stock: 10 })
    const half = await placed({ quantity: 5, stock: 10 })
    const last = await placed({ quantity: 3, stock: 3 })
    const [group] = await groupWith(large, headers)
    expect(group).toMatchObject({ pieces: 6, scarce: [{ held: 6, onHand: 10 }] })
    expect(group!.scarce[0]!.name).toMatch(/^Legging Teste \d+ · Preto · U$/)
    expect([await groupWith(half, headers), await groupWith(last, headers)]).toEqual([[], []])
  })

  test('release the stock of selected orders when cancelled, skip paid ones, and write an audit row', async () => {
    const headers = await clerk()
    const customer = createBuyer()
    const open = [await placed({ customer, quantity: 2 }), await placed({ customer })]
    const paid = await placed({ payment: card('tok_approved') })
    const path = '/api/orders/staff/unpaid-groups/cancel'
    const orderIds = [...open, paid].map(({ orderId }) => orderId)
    const { status, body } = await shop.call(path, { body: { orderIds }, headers })
    expect([status, body]).toEqual([200, { cancelled: 2 }])
    for (const order of open) {
      expect((await read(order)).status).toBe('cancelled')
      expect(await level(order)).toEqual({ on_hand: 9, reserved: 0 })
    }
    expect((await read(paid)).status).toBe('paid')
    const audit = await shop.sql('select after from audit_logs where entity_id = any($1)', [orderIds])
    expect(audit).toEqual(
      [1, 2].map(() => ({ after: { status: 'cancelled', reason: 'suspicious', trackingCode: null } })),
    )
    expect((await shop.call(path, { body: { orderIds }, headers })).body).toEqual({ cancelled: 0 })
  })

  test.each([
    ['an empty list', []],
    ['an invalid id', ['x']],
    ['more than two hundred ids', Array.from({ length: 201 }, () => '00000000-0000-4000-8000-000000000000')],
  ])('refuse %s', async (_, orderIds) => {
    const headers = await clerk()
    const answer = await shop.call('/api/orders/staff/unpaid-groups/cancel', { body: { orderIds }, headers })
    expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
  })
})

describe('device and IP hash of an order', () => {
  test('are erased after thirty days, not before', async () => {
    const [old, young] = [await placed({ from: '198.51.100.5' }), await placed({ from: '198.51.100.6' })]
    const age = ({ orderId }: Placed, days: number) =>
      shop.sql(
        "update orders set status = 'expired', placed_at = now() - make_interval(days => $2) where id = $1",
        [orderId, days],
      )
    await age(old, 31)
    await age(young, 29)
    await runJob('orders.erase_devices')
    const kept = ({ orderId }: Placed) =>
      shop.sql('select device, ip_hash from orders where id = $1', [orderId])
    expect(await kept(old)).toEqual([{ device: null, ip_hash: null }])
    expect(await kept(young)).toEqual([{ device: expect.any(String), ip_hash: expect.any(String) }])
  })

  test("are part of the customer's data export, and of its erasure", async () => {
    const { userId, headers } = await createSignedInPerson(shop)
    const variantId = (await createProduct({ sizes: ['U'] })).variants[0]!.id
    await shop.call('/api/cart/items', { body: { variantId }, headers })
    const options = {
      body: createOrderBody(),
      headers: { ...headers, ...idempotencyHeaders() },
      from: '198.51.100.7',
    }
    const { orderId } = (await shop.call<PlacedOrder>('/api/checkout', options)).body
    const [row] = await shop.sql<{ device: string; ip_hash: string }>(
      'select device, ip_hash from orders where id = $1',
      [orderId],
    )
    const told = JSON.stringify(await readPersonalData(database(), userId))
    for (const part of [row!.device, row!.ip_hash]) expect(told).toContain(part)
    await orderRecords.forget!(database(), userId)
    expect(await shop.sql('select device, ip_hash from orders where id = $1', [orderId])).toEqual([
      { device: null, ip_hash: null },
    ])
  })
})
