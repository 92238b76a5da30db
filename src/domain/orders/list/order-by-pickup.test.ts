import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderPage } from '#contract/orders'
import { readSettings, saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { weekdays } from '#shared/dates/pickups'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: Record<string, string>

const daily = Object.fromEntries(weekdays.map((day) => [day, '23:59']))
/** Three days from now, so always after the daily pick-up, whatever holidays come. */
const later = { [weekdays[(new Date().getUTCDay() + 3) % 7] ?? 'sun']: '12:00' }

const listed = async (query: string) => (await shop.call<OrderPage>(`/api/orders?${query}`, { headers })).body

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  const settings = { ...(await readSettings('shipping')), cutOffs: { daily, later }, holidays: [] }
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'shipping', settings))
  await waitForInvalidations()
  const product = await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })
  const variant = product.variants[0]
  if (!variant) throw new Error('no variant')
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variant.id)), ...idempotencyHeaders() },
  })
  const paid = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const order = (customer_name: string, option: string, hours: number, change = {}) => ({
    customer_name,
    shipping_option_id: option,
    paid_at: paid(hours),
    placed_at: paid(hours + 1),
    ...change,
  })
  await copyOrder(shop, body.orderId, [
    order('unplanned old', 'other', 90),
    order('store', 'retirada', 95, { shipping_kind: 'pickup', address: null }),
    order('later old', 'later', 80),
    order('daily new', 'daily', 2),
    order('daily old', 'daily', 70),
    order('later new', 'later', 3),
    order('packed', 'daily', 100, { queue_step: 'shipped', status: 'picking' }),
  ])
  await shop.sql('delete from orders where id = $1', [body.orderId])
})

const inOrder = ['daily old', 'daily new', 'later old', 'later new', 'unplanned old', 'store']

test('[AD-13] the orders of a step come by the pick-up that they reach, then by the oldest payment', async () => {
  const { items, schedule } = await listed('step=picking')
  expect(items.map(({ customer }) => customer)).toEqual(inOrder)
  expect(schedule).toEqual({ cutOffs: { daily, later }, holidays: [] })
})

test('a cursor goes on in the same order', async () => {
  const seen: string[] = []
  for (let after = ''; seen.length < 10;) {
    const { items } = await listed(`step=picking&pageSize=2${after && `&after=${after}`}`)
    seen.push(...items.map(({ customer }) => customer))
    const last = items.at(-1)
    if (!last) break
    after = last.id
  }
  expect(seen).toEqual(inOrder)
})

test('another sort is kept within a step', async () => {
  const { items } = await listed('step=picking&sort=-placed')
  expect(items.map(({ customer }) => customer)).toEqual([
    'daily new',
    'later new',
    'daily old',
    'later old',
    'unplanned old',
    'store',
  ])
})

test('totals are those of all pages, by shipping option', async () => {
  const { totals, items } = await listed('step=picking&pageSize=1')
  expect(items).toHaveLength(1)
  const total = items[0]?.total ?? 0
  const of = (shippingOptionId: string, orders: number, shippingKind = 'delivery') => ({
    shippingKind,
    shippingOptionId,
    orders,
    // copies have no lines
    pieces: 0,
    total: orders * total,
  })
  expect(totals).toEqual([of('daily', 2), of('later', 2), of('other', 1), of('retirada', 1, 'pickup')])
})

test('a row tells the first purchase of a CPF, its due day and its next step', async () => {
  const { items } = await listed('step=picking')
  expect(items.filter(({ isFirstPurchase }) => isFirstPurchase).map(({ customer }) => customer)).toEqual([])
  const [packed] = (await listed('step=shipped')).items
  expect(packed).toMatchObject({ customer: 'packed', isFirstPurchase: true, queueStep: 'shipped' })
  expect(packed?.arrivesBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(packed?.paidAt).not.toBeNull()
})
