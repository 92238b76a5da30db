import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
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

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

async function placePaid(): Promise<string> {
  const variant = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]
  if (!variant) throw new Error('no variant')
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variant.id)), ...idempotencyHeaders() },
  })
  return body.orderId
}
const move = (id: string, to: string) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}/status`, { body: { to }, headers })
const undo = (id: string, as = headers) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}/picking`, { method: 'DELETE', headers: as })
const stepOf = async (id: string) =>
  (await shop.sql<{ step: string }>('select queue_step as step from orders where id = $1', [id]))[0]?.step

test('[AD-30] takes back that an order was picked, and records it', async () => {
  const id = await placePaid()
  await move(id, 'picking')
  expect(await stepOf(id)).toBe('shipped')
  const { status, body } = await undo(id)
  expect([status, body.status, await stepOf(id)]).toEqual([200, 'paid', 'picking'])
  const audit = await shop.sql<{ before: object; after: object }>(
    'select before, after from audit_logs where entity_id = $1 order by at desc limit 1',
    [id],
  )
  expect(audit[0]).toMatchObject({ before: { status: 'picking' }, after: { status: 'paid' } })
  expect((await move(id, 'picking')).body.status).toBe('picking')
})

test('refuses an order that was not picked or has a package', async () => {
  const id = await placePaid()
  expect((await undo(id)).body).toMatchObject({
    code: 'orders.transition_refused',
    data: { from: 'paid', to: 'paid' },
  })
  await move(id, 'picking')
  await move(id, 'shipped')
  expect((await undo(id)).status).toBe(409)
  expect(await stepOf(id)).toBe('delivered')
})

test('refuses staff without the permission', async () => {
  const id = await placePaid()
  await move(id, 'picking')
  const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  expect((await undo(id, other.headers)).status).toBe(403)
})
