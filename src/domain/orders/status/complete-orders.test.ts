import { beforeAll, describe, expect, test } from 'vitest'
import { completeOrders } from '#context/orders/jobs.ts'
import { orderCompleted } from '#context/orders/rules.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { saveSettings } from '#domain/settings'
import { handleInTransaction, subscribe } from '#platform/jobs/events'
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
import { useShop } from '#test/shop'
import { subscriptions } from '#server/events'

const shop = useShop()
const completed: string[] = []
let headers: Record<string, string>

beforeAll(async () => {
  subscribe([
    ...subscriptions,
    handleInTransaction(orderCompleted, async (_tx, { orderId }) => void completed.push(orderId)),
  ])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'orders', { exchangeDays: 10 }))
})

/** Places an order that was delivered at this time of São Paulo, so many days ago. */
async function deliveredOrder(daysAgo: number, time: string): Promise<string> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]!.id
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  for (const to of ['shipped', 'delivered'])
    expect(
      (await shop.call(`/api/orders/staff/${body.orderId}/status`, { body: { to }, headers })).status,
    ).toBe(200)
  await shop.sql(
    `with at as (
       select ((now() at time zone 'America/Sao_Paulo')::date - $2::int + $3::time) at time zone 'America/Sao_Paulo' as at
     ), moved as (update packages set delivered_at = at.at from at where order_id = $1)
     update orders set delivered_at = at.at from at where id = $1`,
    [body.orderId, daysAgo, time],
  )
  return body.orderId
}

const read = async (id: string) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers })).body
const stepsOf = async (id: string) =>
  (await read(id)).timeline.map(({ status, actor }) => [status, actor] as const)

describe('[ST-13] end of the exchange period', () => {
  test('completes a delivered order once, after the last day in São Paulo', async () => {
    const over = await deliveredOrder(11, '23:59:59')
    const lastDay = await deliveredOrder(10, '00:00')
    await Promise.all([completeOrders(), completeOrders()])
    await completeOrders()
    expect(await read(over)).toMatchObject({
      status: 'completed',
      fulfillmentStatus: 'delivered',
      paymentStatus: 'paid',
      nextSteps: [],
    })
    expect((await stepsOf(over)).slice(-2)).toEqual([
      ['delivered', expect.any(String)],
      ['completed', 'prazo'],
    ])
    expect((await read(lastDay)).status).toBe('delivered')
    expect(completed).toEqual([over])
    const [row] = await shop.sql<{ now: boolean }>(
      "select completed_at > now() - interval '1 minute' as now from orders where id = $1",
      [over],
    )
    expect(row).toEqual({ now: true })
  })

  test('does not complete an order that is disputed, and does once the dispute was won', async () => {
    const id = await deliveredOrder(40, '12:00')
    const dispute = (status: string) =>
      shop.sql(
        `insert into disputes (order_id, payment_id, kind, amount, status, provider_ref)
         select order_id, id, 'chargeback', amount, $2, 'dispute' from payments where order_id = $1
         on conflict (payment_id, provider_ref) do update set status = excluded.status`,
        [id, status],
      )
    await dispute('open')
    await shop.sql("update orders set status = 'disputed', payment_status = 'disputed' where id = $1", [id])
    await completeOrders()
    expect((await read(id)).status).toBe('disputed')
    await dispute('won')
    await shop.sql("update orders set status = 'delivered', payment_status = 'paid' where id = $1", [id])
    await completeOrders()
    expect((await read(id)).status).toBe('completed')
  })

  test('leaves nothing for the doctor', async () => {
    const found = (await runChecks()).filter(({ check }) => !check.startsWith('access.'))
    expect(found.map(({ sentence }) => sentence)).toEqual([])
  })
})
