import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { OrderStatus } from '#contract/orders'
import { database, transaction } from '#platform/postgres/database'
import { createCart, idempotencyHeaders, createOrderBody, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { canTransition } from './rules.ts'
import { orders } from './tables.ts'
import { transition } from './transition.ts'

const shop = useShop()
let id = ''

beforeAll(async () => {
  const product = await createProduct()
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
  })
  id = body.orderId
})

const statuses = OrderStatus.options
const stored = async () => (await database().select().from(orders).where(eq(orders.id, id)))[0]!
const entries = async () =>
  (await shop.sql('select status from order_timeline where order_id = $1 order by at, id', [id])).length

/** Sets the order to `from` directly, then transitions it to `to`. */
async function move(from: OrderStatus, to: OrderStatus): Promise<void> {
  await shop.sql('update orders set status = $2 where id = $1', [id, from])
  const order = await stored()
  await transaction((tx) => transition(tx, order, { to, actor: 'teste' }))
}

describe('[ST-13] transition of an order', () => {
  test.each(statuses)('from %s applies only legal ones, each with a timeline entry', async (from) => {
    for (const to of statuses) {
      const before = await entries()
      if (canTransition(from, to)) {
        await move(from, to)
        expect([from, (await stored()).status, await entries()]).toEqual([from, to, before + 1])
        continue
      }
      await expect(move(from, to), `${from} → ${to}`).rejects.toThrow('orders.transition_refused')
      expect([to, (await stored()).status, await entries()]).toEqual([to, from, before])
    }
  })
})
