import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { NextToPack, StaffOrderView } from '#contract/orders'
import { transaction } from '#platform/postgres/database'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

const createPacker = async () => {
  await createSignedInPerson(shop, { role: 'superadmin' })
  const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  return { ...person, tab: randomUUID() }
}
type Packer = Awaited<ReturnType<typeof createPacker>>

async function paidOrder(daysAgo: number): Promise<string> {
  const { variants } = await createProduct({ price: 10_000, stock: 9 })
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variants[0]!.id, 2)), ...idempotencyHeaders() },
  })
  await shop.sql("update orders set paid_at = now() - $2 * interval '1 day' where id = $1", [
    body.orderId,
    daysAgo,
  ])
  return body.orderId
}

const nextOf = async ({ headers }: Packer, after: string) =>
  (await shop.call<NextToPack>(`/api/orders/staff/${after}/next-to-pack`, { headers })).body
const openNext = async ({ headers, tab }: Packer, after: string) =>
  (
    await shop.call<{ id: string | null }>(`/api/orders/staff/${after}/next-to-pack`, {
      body: { tab },
      headers,
    })
  ).body.id
const pick = ({ headers }: Packer, id: string) =>
  shop.call<StaffOrderView>(`/api/orders/staff/${id}/status`, { body: { to: 'picking' }, headers })

test('leads to picked orders first, then to the oldest, and never two people to the same one', async () => {
  const [ana, bia] = [await createPacker(), await createPacker()]
  const done = await paidOrder(0)
  const [newest, oldest, picked] = [await paidOrder(1), await paidOrder(3), await paidOrder(2)]
  await pick(ana, picked)
  expect(await nextOf(ana, done)).toMatchObject({
    next: { id: picked, pieces: 2, isPicked: true },
    left: 3,
  })
  const opened = await Promise.all([openNext(ana, done), openNext(bia, done)])
  expect(opened.toSorted()).toEqual([picked, oldest].toSorted())
  const [caio, dora] = [await createPacker(), await createPacker()]
  expect((await nextOf(caio, done)).next?.id).toBe(newest)
  expect(await openNext(caio, done)).toBe(newest)
  expect(await nextOf(dora, done)).toEqual({ next: null, left: 3 })
  expect(await openNext(dora, done)).toBeNull()
})

test('gives an order to one of two processes: the other waits for its claim, and gets the next one', async () => {
  const [ana, bia] = [await createPacker(), await createPacker()]
  await shop.sql("update orders set queue_step = null where queue_step <> 'payment'")
  const [done, second, first] = [await paidOrder(1), await paidOrder(2), await paidOrder(3)]
  const waiting = async () =>
    (
      await shop.sql(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).length
  let opening: Promise<string | null> | undefined
  // The claim of another process, whose presence nobody here has heard of.
  await transaction(async (tx) => {
    await tx.execute(
      sql`insert into packing_claims values (${first}, ${ana.tab}, now() + interval '15 seconds')`,
    )
    opening = openNext(bia, done)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  })
  expect(await opening).toBe(second)
  // The tab that has the claim gets its order again.
  expect(await openNext(ana, done)).toBe(first)
})

test('gives an order to the second of two processes once the claim of the first is over', async () => {
  const [ana, bia] = [await createPacker(), await createPacker()]
  await shop.sql("update orders set queue_step = null where queue_step <> 'payment'")
  const [done, first] = [await paidOrder(1), await paidOrder(3)]
  await shop.sql("insert into packing_claims values ($1, $2, now() - interval '1 second')", [first, ana.tab])
  expect(await openNext(bia, done)).toBe(first)
})

test('leads to no order whose pieces are all packed, and back to one with a piece left', async () => {
  const ana = await createPacker()
  await shop.sql("update orders set queue_step = null where queue_step <> 'payment'")
  const [done, packed, partly] = [await paidOrder(2), await paidOrder(3), await paidOrder(1)]
  for (const [id, quantity] of [
    [packed, 2],
    [partly, 1],
  ] as const) {
    const read = await shop.call<StaffOrderView>(`/api/orders/staff/${id}`, { headers: ana.headers })
    const items = [{ itemId: read.body.items[0]!.id, quantity }]
    await shop.call(`/api/orders/staff/${id}/packages`, {
      body: { id: randomUUID(), items },
      headers: ana.headers,
    })
  }
  expect(await nextOf(ana, done)).toMatchObject({ next: { id: partly, pieces: 1 }, left: 1 })
})
