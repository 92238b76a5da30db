import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import type { StockLevel } from './contract.ts'

const shop = useShop()

const levels = (ids: readonly string[], headers: Record<string, string> = {}) =>
  shop.call<{ items: StockLevel[] }>(`/api/stock/levels?variants=${ids.join(',')}`, { headers })
const ofStock = () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })

test('returns the exact level of each variant in the given order', async () => {
  const { variants } = await createProduct({ stock: 7 })
  const [first, second] = variants.map(({ id }) => id) as [string, string]
  const headers = { ...(await createCart(shop, second, 2)), ...idempotencyHeaders() }
  expect((await shop.call('/api/checkout', { body: createOrderBody(), headers })).status).toBe(201)
  const { status, body } = await levels([second, randomUUID(), first, second], (await ofStock()).headers)
  expect(status).toBe(200)
  expect(body.items).toEqual([
    { variantId: second, onHand: 7, reserved: 2, available: 5 },
    { variantId: first, onHand: 7, reserved: 0, available: 7 },
  ])
})

test('returns up to 200 variants per request', async () => {
  const { headers } = await ofStock()
  const ids = Array.from({ length: 201 }, () => randomUUID())
  expect((await levels(ids.slice(1), headers)).status).toBe(200)
  expect((await levels(ids, headers)).status).toBe(422)
})

test.each(['', 'x', `${randomUUID()},`, `${randomUUID()},x`])(
  'refuses an invalid list of ids: %j',
  async (text) => {
    const { status, body } = await levels([text], (await ofStock()).headers)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
  },
)

test('[RO-08] requires the permission for stock', async () => {
  const id = randomUUID()
  expect((await levels([id])).status).toBe(401)
  expect((await levels([id], (await createSignedInPerson(shop)).headers)).status).toBe(403)
  const orders = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  expect((await levels([id], orders.headers)).status).toBe(403)
})
