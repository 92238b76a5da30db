import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import { recordTracking } from '#context/orders/packages/record-tracking.ts'
import type { OrderView, PackageChange, ScanResult, StaffOrderView } from '#contract/orders'
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
  await createSignedInPerson(shop, { role: 'superadmin' })
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
afterAll(() => fake.close())

type Placed = PlacedOrder & { sku: string; otherSku: string; variantId: string; name: string; itemId: string }

/** Places and pays an order of pieces in size P; size M is not ordered. */
async function paidOrder(quantity = 2, change: object = {}): Promise<Placed> {
  const product = await createProduct({ price: 10_000, sizes: ['P', 'M'], stock: 9 })
  const [variant, other] = product.variants
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' }, ...change }),
    headers: { ...(await createCart(shop, variant!.id, quantity)), ...idempotencyHeaders() },
  })
  const { items } = (await shop.call<StaffOrderView>(`/api/orders/staff/${body.orderId}`, { headers })).body
  const skus = await shop.sql<{ sku: string }>('select sku from variants where id = $1', [other!.id])
  const { sku, name, id } = items[0]!
  return { ...body, sku, name, otherSku: skus[0]!.sku, variantId: variant!.id, itemId: id }
}
const pickup = { address: undefined, shippingOptionId: 'retirada' }

const path = ({ orderId }: Placed) => `/api/orders/staff/${orderId}`
const read = async (order: Placed) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const seenByCustomer = async ({ orderId, token }: Placed) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const pack = (order: Placed, quantity: number, id: string = randomUUID()) =>
  shop.call<StaffOrderView & { code?: string }>(`${path(order)}/packages`, {
    body: { id, items: [{ itemId: order.itemId, quantity }] },
    headers,
  })
const scan = (order: Placed, code: string, id: string = randomUUID()) =>
  shop.call<ScanResult & { code?: string; message?: string }>(`${path(order)}/scans`, {
    body: { id, code },
    headers,
  })
const move = (order: Placed, packageId: string, change: PackageChange) =>
  shop.call<StaffOrderView & { code?: string }>(`${path(order)}/packages/${packageId}/steps`, {
    body: change,
    headers,
  })
const stepTo = (order: Placed, to: string) =>
  shop.call<StaffOrderView & { code?: string }>(`${path(order)}/status`, { body: { to }, headers })
const level = async ({ variantId }: Placed) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const problems = () => runChecks()

describe('[AD-13] packages of an order', () => {
  test('are sent one by one, each with its code and email, and the order is delivered with the last', async () => {
    const order = await paidOrder(2)
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await pack(order, 1, first)).body).toMatchObject({
      status: 'picking',
      packages: [{ id: first, number: 1, state: 'packed', nextSteps: ['shipped', 'unpacked'] }],
    })
    const sent = (await move(order, first, { to: 'shipped', trackingCode: 'BR1' })).body
    expect(sent).toMatchObject({ status: 'shipped', fulfillmentStatus: 'partially_shipped' })
    await pack(order, 1, second)
    await move(order, second, { to: 'shipped', trackingCode: 'BR2' })
    expect((await move(order, first, { to: 'delivered' })).body.status).toBe('shipped')
    const after = (await move(order, second, { to: 'delivered', receivedBy: 'Porteiro José' })).body
    expect(after).toMatchObject({ status: 'delivered', fulfillmentStatus: 'delivered' })
    expect(after.packages[1]).toMatchObject({
      receivedBy: 'Porteiro José',
      trackingCode: 'BR2',
      nextSteps: [],
    })
    expect(
      await shop.sql(
        "select after->>'step' as step from audit_logs where entity_id = $1 and after ? 'step' order by at",
        [order.orderId],
      ),
    ).toEqual([{ step: 'shipped' }, { step: 'shipped' }, { step: 'delivered' }, { step: 'delivered' }])
    const letters = () =>
      shop.sql<{ text: string }>(
        // two jobs may finish in either order
        'select text from email_outbox where message_id like $1 order by strpos(text, $2) desc',
        [`<order.${order.orderId}.shipped%`, 'BR1'],
      )
    await expect.poll(async () => (await letters()).length).toBe(2)
    const [one, two] = (await letters()).map(({ text }) => text)
    expect(one).toContain('BR1')
    expect(one).toContain('O restante vai em outro pacote.')
    expect(two).toContain('BR2')
    const seen = await seenByCustomer(order)
    expect(seen.packages.map(({ state, trackingCode }) => [state, trackingCode])).toEqual([
      ['delivered', 'BR1'],
      ['delivered', 'BR2'],
    ])
    expect(JSON.stringify(seen)).not.toContain('Porteiro')
    expect(await problems()).toEqual([])
  })

  test('hold no piece twice: a repeated call packs once, and more than is left is refused', async () => {
    const order = await paidOrder(2)
    const id = randomUUID()
    await Promise.all([pack(order, 2, id), pack(order, 2, id), pack(order, 2, id)])
    expect((await read(order)).packages).toMatchObject([{ items: [{ quantity: 2 }] }])
    expect((await pack(order, 1)).body.code).toBe('orders.pieces_packed')
    const another = await paidOrder(2)
    expect((await pack(another, 3)).body.code).toBe('orders.pieces_packed')
    const both = await Promise.all([pack(another, 2), pack(another, 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are filled by what is left when the whole order is sent, and refused in a dispute', async () => {
    const order = await paidOrder(3)
    await pack(order, 1)
    const sent = (await stepTo(order, 'shipped')).body
    expect(sent.packages.map(({ items, state }) => [items[0]!.quantity, state])).toEqual([
      [1, 'shipped'],
      [2, 'shipped'],
    ])
    const contested = await paidOrder(1)
    await fake.dispute(contested.payment!.id, { kind: 'chargeback', amount: 11_490 })
    await shop.call(`${path(contested)}/payments/${contested.payment!.id}/settle`, { body: {}, headers })
    expect((await read(contested)).status).toBe('disputed')
    expect((await pack(contested, 1)).body.code).toBe('orders.transition_refused')
    expect((await scan(contested, contested.sku)).body.code).toBe('orders.transition_refused')
  })

  test('that come back are sent again or cancelled with their pieces back on the shelf', async () => {
    const order = await paidOrder(2)
    const [first] = (await stepTo(order, 'shipped')).body.packages
    const back = (await move(order, first!.id, { to: 'returned_to_sender' })).body
    expect(back).toMatchObject({ status: 'returned', fulfillmentStatus: 'returned' })
    expect(back.actions).toEqual(expect.arrayContaining(['cancelled', 'pack']))
    await pack(order, 2)
    const again = (await read(order)).packages[1]!
    expect((await move(order, again.id, { to: 'shipped', trackingCode: 'BR9' })).body.status).toBe('shipped')
    const other = await paidOrder(2)
    const [one] = (await stepTo(other, 'shipped')).body.packages
    await move(other, one!.id, { to: 'returned_to_sender' })
    await shop.call(`${path(other)}/status`, {
      body: { to: 'cancelled', reason: 'other', note: 'Voltou' },
      headers,
    })
    expect(await level(other)).toEqual({ on_hand: 9, reserved: 0 })
    expect(await problems()).toEqual([])
  })

  test('that are lost are refunded, and their pieces do not come back to stock', async () => {
    const order = await paidOrder(2)
    const [first] = (await stepTo(order, 'shipped')).body.packages
    const lost = (await move(order, first!.id, { to: 'lost' })).body
    expect(lost.actions).not.toContain('cancelled')
    expect(await shop.sql('select queue_step from orders where id = $1', [order.orderId])).toEqual([
      { queue_step: 'package_problem' },
    ])
    const wish = {
      items: [{ itemId: order.itemId, quantity: 2, outcome: 'kept' }],
      shipping: 0,
      amount: 0,
      overpaid: false,
    }
    const { total } = (
      await shop.call<{ total: number }>(`${path(order)}/refunds/preview`, { body: wish, headers })
    ).body
    await shop.call(`${path(order)}/refunds`, {
      body: { ...wish, id: randomUUID(), expectedTotal: total, reason: 'Extraviado' },
      headers,
    })
    expect(await level(order)).toEqual({ on_hand: 7, reserved: 0 })
    expect(await shop.sql('select queue_step from orders where id = $1', [order.orderId])).toEqual([
      { queue_step: null },
    ])
  })

  test('are collected with name and document, which only staff see', async () => {
    const order = await paidOrder(1, pickup)
    await pack(order, 1)
    const [ready] = (await read(order)).packages
    expect((await move(order, ready!.id, { to: 'ready' })).body.status).toBe('ready_for_pickup')
    expect((await move(order, ready!.id, { to: 'collected' })).status).toBe(422)
    const done = await move(order, ready!.id, {
      to: 'collected',
      receivedBy: 'Ana Souza',
      receivedDocument: 'RG 1234567',
    })
    expect(done.body).toMatchObject({ status: 'delivered', packages: [{ state: 'collected' }] })
    expect(JSON.stringify(await seenByCustomer(order))).not.toContain('1234567')
    const audited = await shop.sql('select before, after from audit_logs where entity_id = $1', [
      order.orderId,
    ])
    expect(JSON.stringify(audited)).not.toContain('1234567')
  })

  test('[PF-05] follow what the carrier says, forward only and once', async () => {
    const order = await paidOrder(1)
    const id = randomUUID()
    await pack(order, 1, id)
    const say = (status: 'posted' | 'delivered' | 'undelivered') =>
      recordTracking({ packageId: id, direction: 'out', status, trackingCode: 'QB1' })
    await Promise.all([say('posted'), say('posted')])
    expect(await read(order)).toMatchObject({
      status: 'shipped',
      packages: [{ state: 'shipped', trackingCode: 'QB1' }],
    })
    await say('undelivered')
    expect((await read(order)).status).toBe('shipped')
    await say('delivered')
    await say('posted')
    expect(await read(order)).toMatchObject({ status: 'delivered', packages: [{ state: 'delivered' }] })
    const stranger = {
      packageId: randomUUID(),
      direction: 'out',
      status: 'delivered',
      trackingCode: null,
    } as const
    await recordTracking(stranger)
    await recordTracking({ ...stranger, packageId: id, direction: 'back' })
    expect((await read(order)).status).toBe('delivered')
  })

  test('are refused to staff without the permission, and to another order', async () => {
    const order = await paidOrder(1)
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const body = { id: randomUUID(), items: [{ itemId: order.itemId, quantity: 1 }] }
    const call = await shop.call(`${path(order)}/packages`, { body, headers: stranger.headers })
    expect(call.status).toBe(403)
    const other = await paidOrder(1)
    await pack(order, 1)
    const [own] = (await read(order)).packages
    expect((await move(other, own!.id, { to: 'shipped' })).body.code).toBe('orders.package_not_found')
    expect((await pack(other, 1, own!.id)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('[PF-16] packing by scanning', () => {
  test('shows where each piece lies, and nothing where no place is known', async () => {
    const order = await paidOrder(1)
    expect((await read(order)).shelves).toEqual({})
    await shop.sql("update variants set shelf = 'B3' where id = $1", [order.variantId])
    expect((await read(order)).shelves).toEqual({ [order.itemId]: 'B3' })
  })

  test('each piece goes in once, however often the call is repeated, and the last one closes the package', async () => {
    const order = await paidOrder(2)
    const id = randomUUID()
    const [first] = await Promise.all([scan(order, order.sku, id), scan(order, order.sku.toLowerCase(), id)])
    expect(first.body).toMatchObject({ itemId: order.itemId, isPacked: false })
    expect((await read(order)).packages).toMatchObject([{ state: 'open', items: [{ quantity: 1 }] }])
    const last = await scan(order, order.sku)
    expect(last.body).toMatchObject({
      isPacked: true,
      order: { status: 'picking', packages: [{ state: 'packed', items: [{ quantity: 2 }] }] },
    })
    expect(await shop.sql('select queue_step from orders where id = $1', [order.orderId])).toEqual([
      { queue_step: 'shipped' },
    ])
    expect((await scan(order, order.sku)).body.code).toBe('orders.piece_complete')
  })

  test('a wrong piece is refused with what was read and what the order wants', async () => {
    const order = await paidOrder(1)
    const wrong = (await scan(order, order.otherSku)).body
    expect(wrong.code).toBe('orders.wrong_choice')
    expect(wrong.message).toMatch(/^Não é esta: leu .+ M, o pedido é .+ P\.$/)
    const stranger = await paidOrder(1)
    expect((await scan(order, stranger.sku)).body).toMatchObject({ code: 'orders.wrong_piece' })
    expect((await scan(order, '7890000000000')).body).toMatchObject({ code: 'orders.unknown_code' })
    expect((await read(order)).packages).toEqual([])
  })

  test('two people scan one order at once, and no piece is counted twice', async () => {
    const order = await paidOrder(5)
    const results = await Promise.all(Array.from({ length: 8 }, () => scan(order, order.sku)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await read(order)).packages).toMatchObject([{ state: 'packed', items: [{ quantity: 5 }] }])
    expect(await problems()).toEqual([])
  })
})
