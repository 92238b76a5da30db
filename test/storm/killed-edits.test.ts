import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { manyConnections, useShop } from '#test/shop'
import { repeatCommand, stormStrength } from './strength.ts'

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

type Placed = { orderId: string; itemId: string; p: string; m: string; changeId: string }

/** Places and pays an order of two pieces in P at R$ 100; M is not ordered, five pieces of each. */
async function placed(): Promise<Placed> {
  const { variants } = await createProduct({ price: 10_000, sizes: ['P', 'M'], stock: 5 })
  const [p, m] = [variants[0]!.id, variants[1]!.id]
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, p, 2)), ...idempotencyHeaders() },
  })
  const { orderId } = body
  const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId])
  return { orderId, itemId: item!.id, p, m, changeId: randomUUID() }
}

/** Swaps the size, takes one piece out and returns its money. */
const edit = ({ orderId, itemId, m, changeId: id }: Placed) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${orderId}/changes`, {
    body: { id, lines: [{ itemId, quantity: 1, variantId: m }], expectedDifference: -10_000 },
    headers,
  })

async function stateOf({ orderId, p, m }: Placed) {
  const [row] = await shop.sql<{ state: object }>(
    `select jsonb_build_object(
       'changes', (select count(*) from order_changes where order_id = o.id),
       'pieces', (select sum(quantity) from order_items where order_id = o.id),
       'variants', (select jsonb_agg(variant_id) from order_items where order_id = o.id),
       'refunded', (select coalesce(sum(amount), 0) from refunds where order_id = o.id),
       'p', (select on_hand from stock_levels where variant_id = $2),
       'm', (select on_hand from stock_levels where variant_id = $3),
       'audit', (select count(*) from audit_logs where entity_id = o.id::text and action = 'EDIT')
     ) as state from orders o where id = $1`,
    [orderId, p, m],
  )
  return row?.state
}
const untouched = ({ p }: Placed) => ({
  changes: 0,
  pieces: 2,
  variants: [p],
  refunded: 0,
  p: 3,
  m: 5,
  audit: 0,
})
const applied = ({ m }: Placed) => ({
  changes: 1,
  pieces: 1,
  variants: [m],
  refunded: 10_000,
  p: 5,
  m: 4,
  audit: 1,
})

/** The short run kills at every sixth statement. */
const stride = stormStrength.kills > 4 ? 1 : 6

test('[PF-12] an edit that is killed between any two statements is applied or not, and once when repeated', async () => {
  console.info(repeatCommand('killed-edits'))
  let [statements, isKilled] = [0, true]
  for (; isKilled; statements += stride) {
    const order = await placed()
    isKilled = await killAfter(statements, () => edit(order))
    const state = await stateOf(order)
    const isApplied = !isKilled || (state as { changes: number }).changes > 0
    expect(state, `killed after ${statements} statements`).toEqual(
      isApplied ? applied(order) : untouched(order),
    )
    expect((await edit(order)).status).toBe(200)
    expect(await stateOf(order)).toEqual(applied(order))
  }
  expect(statements).toBeGreaterThan(20)
  expect((await runChecks()).map(({ sentence }) => sentence)).toEqual([])
})
