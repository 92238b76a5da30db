import { asc, eq } from 'drizzle-orm'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { orderItems, orders } from '#tables/orders'

/** Returns the stock demand of an order. */
export const demandOf = (tx: Db, orderId: string) =>
  tx
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))

/** Item of an order as a cart takes it: a variant, or a set with its variants. */
export type OrderChoice =
  | { variantId: string; quantity: number }
  | { setId: string; variantIds: string[]; quantity: number }

/** Returns what was chosen for an order, each set once. */
export async function listOrderChoices(db: Db, orderId: string): Promise<OrderChoice[]> {
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  return [...Map.groupBy(rows, ({ id, setGroup }) => setGroup ?? id).values()].map((lines) => {
    const { setId, variantId, quantity } = lines[0]!
    return setId
      ? { setId, variantIds: lines.map((line) => line.variantId), quantity }
      : { variantId, quantity }
  })
}

/** Returns the products and quantities that an order sold, for popularity counts. */
export const soldItemsOf = (tx: Db, orderId: string) =>
  tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))

/** Builds the payload of `orders.delivered`. */
export async function deliveryOf(tx: Db, orderId: string) {
  const rows = await tx
    .select({
      userId: orders.userId,
      email: orders.customerEmail,
      name: orders.customerName,
      deliveredAt: orders.deliveredAt,
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      color: orderItems.color,
      size: orderItems.size,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const { userId, email, name, deliveredAt } = rows[0]!
  return {
    orderId,
    userId,
    email: email ?? '',
    name: name ?? '',
    deliveredAt: deliveredAt ?? new Date(),
    items: rows.map(({ productId, variantId, color, size }) => ({
      productId,
      variantId,
      color: color ?? '',
      size: size ?? '',
    })),
  }
}

const lastQuery = statement<{ variantId: string; quantity: number }>(
  'orders.last_lines',
  `with last as (
     select id from orders where user_id = any($1) and status not in ('cancelled', 'expired')
     order by placed_at desc, id limit 1
   )
   select variant_id as "variantId", sum(quantity)::int as quantity
   from order_items where order_id = (select id from last) group by variant_id order by min(position)`,
)

/** Returns variants and quantities of the last order of these users that was not cancelled; pieces of sets alone. */
export const readLastOrderLines = (
  db: Db,
  userIds: readonly string[],
): Promise<{ variantId: string; quantity: number }[]> => queryRows(db, lastQuery, [userIds])
