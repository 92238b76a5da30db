import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type {
  OrderEditPreview,
  OrderFact,
  OrderPage,
  OrderQueue,
  OrderView,
  StaffOrderView,
} from '#contract/orders'
import { readSettings, saveSettings } from '#domain/settings'
import { makeSystemCtx } from '#platform/http/http'
import { checkComputedColumns } from '#server/doctor/computed-columns'
import { transaction } from '#platform/postgres/database'
import { formatIsoDay, toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { markUncollected } from './mark-uncollected.ts'

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  // An invoiced order cannot be edited.
  const stored = await readSettings('invoices')
  await transaction((tx) =>
    saveSettings(tx, makeSystemCtx('teste'), 'invoices', { ...stored, requestAt: 'never' }),
  )
})

/** Places and pays an order to collect that has been ready for so many days. */
async function readySince(days: number): Promise<{ id: string; token: string; variantId: string }> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]?.id ?? ''
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({
      payment: { method: 'card', cardToken: 'tok_approved' },
      shippingOptionId: 'retirada',
      address: undefined,
    }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  await move(body.orderId, { to: 'ready_for_pickup' })
  await shop.sql(
    `update packages set packed_at = now() - $2 * interval '1 day', ready_at = now() - $2 * interval '1 day'
     where order_id = $1`,
    [body.orderId, days],
  )
  return { id: body.orderId, token: body.token, variantId }
}

const move = (id: string, body: object) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}/status`, { body, headers })
const extend = (id: string, as: Record<string, string> = headers) =>
  shop.call<StaffOrderView & { code?: string }>(`/api/orders/staff/${id}/pickup-extensions`, {
    method: 'POST',
    headers: as,
  })
const stepOf = async (id: string) =>
  (await shop.sql<{ step: string | null }>('select queue_step as step from orders where id = $1', [id]))[0]
    ?.step
const listed = async () =>
  (await shop.call<OrderPage>('/api/orders?step=uncollected', { headers })).body.items
const differences = () => transaction((tx) => checkComputedColumns(tx))

describe('[AD-13] an order that nobody collected', () => {
  test('is a step of the queue 20 days after it was ready, with its age, and once', async () => {
    const [late, early] = [await readySince(20.1), await readySince(19.9)]
    await markUncollected()
    expect([await stepOf(late.id), await stepOf(early.id)]).toEqual(['uncollected', 'collected'])
    const marked = () => shop.sql('select uncollected_at from packages where order_id = $1', [late.id])
    const first = await marked()
    await markUncollected()
    expect(await marked()).toEqual(first)
    const [row] = (await listed()).filter(({ id }) => id === late.id)
    const [{ ready } = { ready: '' }] = await shop.sql<{ ready: Date }>(
      'select ready_at as ready from packages where order_id = $1',
      [late.id],
    )
    expect(row).toMatchObject({ queueStep: 'uncollected', readySince: new Date(ready).toISOString() })
    const { items } = (await shop.call<OrderQueue>('/api/orders/staff/queue', { headers })).body
    expect(items.find(({ step }) => step === 'uncollected')).toMatchObject({
      ours: true,
      since: new Date(ready).toISOString(),
    })
    const timeline = await shop.call<{ facts: OrderFact[] }>(`/api/orders/staff/${late.id}/timeline`, {
      headers,
    })
    expect(timeline.body.facts.map(({ kind }) => kind)).toContain('package_uncollected')
    expect(await differences()).toEqual([])
  })

  test('waits 10 days more if staff give them, which the audit and the customer are told', async () => {
    const { id, token } = await readySince(25)
    await markUncollected()
    const before = await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })
    expect(before.body.actions).toContain('extend_pickup')
    const day = toIsoDay(new Date(Date.now() + 10 * 86_400_000))
    const { status, body } = await extend(id)
    expect([status, await stepOf(id)]).toEqual([200, 'collected'])
    expect(body.packages[0]).toMatchObject({ collectBy: day, uncollectedAt: null })
    const seen = await shop.call<OrderView>(`/api/orders/${id}?token=${token}`)
    expect(seen.body.packages).toMatchObject([{ state: 'ready', collectBy: day }])
    expect(body.actions).not.toContain('extend_pickup')
    const audit = () =>
      shop.sql(`select after from audit_logs where entity_id = $1 and after ? 'collectBy'`, [id])
    expect(await audit()).toEqual([{ after: { collectBy: day } }])
    expect((await extend(id)).body.code).toBe('orders.transition_refused')
    expect(await audit()).toHaveLength(1)
    await expect
      .poll(() =>
        shop.sql('select text from email_outbox where message_id like $1', [
          `<order.${id}.extended.${day}@%`,
        ]),
      )
      .toEqual([{ text: expect.stringContaining(formatIsoDay(day)) }])
    await markUncollected()
    expect(await stepOf(id)).toBe('collected')
    await shop.sql('update packages set collect_by = collect_by - 10 where order_id = $1', [id])
    await markUncollected()
    expect(await stepOf(id)).toBe('collected')
    await shop.sql('update packages set collect_by = collect_by - 1 where order_id = $1', [id])
    await markUncollected()
    expect(await stepOf(id)).toBe('uncollected')
    expect(await differences()).toEqual([])
  })

  test('can be cancelled: the money goes back, the pieces too, and it leaves the step', async () => {
    const { id, variantId } = await readySince(30)
    await markUncollected()
    const { status, body } = await move(id, { to: 'cancelled', reason: 'not_collected' })
    expect([status, body.refunds.length, body.packages]).toEqual([200, 1, []])
    const read = async () => (await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })).body
    await expect.poll(async () => (await read()).status).toBe('refunded')
    expect([(await read()).balance, await stepOf(id)]).toEqual([0, null])
    expect(await shop.sql('select on_hand from stock_levels where variant_id = $1', [variantId])).toEqual([
      { on_hand: 5 },
    ])
    await markUncollected()
    expect((await extend(id)).body.code).toBe('orders.transition_refused')
    expect((await listed()).map((row) => row.id)).not.toContain(id)
  })

  test('becomes a delivery by one edit: unpacked at once, sent once its freight is paid by the link', async () => {
    const { id, token } = await readySince(25)
    await markUncollected()
    const before = await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })
    expect(before.body.actions).toContain('deliver_instead')
    expect(before.body.actions).not.toContain('edit')
    const [item] = before.body.items
    const change = (edit: object) =>
      shop.call<OrderEditPreview & { code?: string }>(`/api/orders/staff/${id}/changes/preview`, {
        body: edit,
        headers,
      })
    expect((await change({ discount: { amount: 100, reason: 'x' } })).body.code).toBe('orders.change_refused')
    const { address } = createOrderBody()
    const edit = { address }
    const { difference, waits } = (await change(edit)).body
    expect([difference > 0, waits]).toEqual([true, true])
    const saved = await shop.call<StaffOrderView>(`/api/orders/staff/${id}/changes`, {
      body: { ...edit, id: randomUUID(), expectedDifference: difference },
      headers,
    })
    expect(saved.body).toMatchObject({ status: 'paid', packages: [], changes: [{ state: 'open' }] })
    expect(await stepOf(id)).toBe('payment')
    const paid = await shop.call<OrderView>(`/api/orders/${id}/payments?token=${token}`, {
      body: { method: 'card', cardToken: 'tok_approved' },
    })
    expect(paid.status).toBe(201)
    const read = async () => (await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })).body
    await expect.poll(async () => (await read()).shipping.kind).toBe('delivery')
    expect(await read()).toMatchObject({ status: 'paid', balance: 0, items: [{ id: item?.id }] })
    expect(await stepOf(id)).toBe('picking')
    expect(await differences()).toEqual([])
  })

  test('stays as it was if the edit that makes it a delivery is refused', async () => {
    const { id } = await readySince(25)
    await markUncollected()
    const { address } = createOrderBody()
    const refused = await shop.call<{ code?: string }>(`/api/orders/staff/${id}/changes`, {
      body: { address, id: randomUUID(), expectedDifference: 1 },
      headers,
    })
    expect(refused.body.code).toBe('orders.change_outdated')
    expect(await stepOf(id)).toBe('uncollected')
    expect(await shop.sql('select 1 from packages where order_id = $1', [id])).toHaveLength(1)
  })

  test('leaves the step when its customer comes', async () => {
    const { id } = await readySince(30)
    await markUncollected()
    expect((await move(id, { to: 'delivered' })).body.status).toBe('delivered')
    expect(await stepOf(id)).toBe(null)
  })

  test('is extended by staff of the orders only, and only once its time is over', async () => {
    const { id } = await readySince(3)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    expect((await extend(id, {})).status).toBe(401)
    expect((await extend(id, other.headers)).status).toBe(403)
    expect((await extend(id)).body.code).toBe('orders.transition_refused')
  })
})
