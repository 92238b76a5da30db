import { eq } from 'drizzle-orm'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { Order } from '#context/orders/queries.ts'
import { orderAdjustments, orders } from '#tables/orders'

type Facts = Partial<
  Pick<Order, 'paidAt' | 'withoutStockAt' | 'pickingStartedAt' | 'cancelledAt' | 'expiredAt' | 'completedAt'>
>

/** Device and IP hash are only needed while an order is unpaid. */
const erasedOrigin = { device: null, ipHash: null }

/** Records facts of a locked order. The caller refreshes it. */
export async function setFacts(tx: Db, orderId: string, facts: Facts): Promise<void> {
  await tx
    .update(orders)
    .set({ ...facts, ...(facts.paidAt ? erasedOrigin : {}) })
    .where(eq(orders.id, orderId))
}

/** Records an amount that a locked order costs less than agreed. The caller refreshes it. */
export async function addAdjustment(tx: Db, adjustment: typeof orderAdjustments.$inferInsert): Promise<void> {
  await tx.insert(orderAdjustments).values(adjustment)
}

const moveEnd = statement(
  'orders.bring_forward',
  'update orders set expires_at = $2, original_expires_at = coalesce(original_expires_at, expires_at) where id = $1',
)

/** Shortens the expiry of an order, and stores the original one. */
export const shortenExpiry = (tx: Db, orderId: string, expiresAt: Date): Promise<unknown> =>
  queryRows(tx, moveEnd, [orderId, expiresAt])

const clearOriginal = statement(
  'orders.clear_original_expiry',
  'update orders set original_expires_at = null where id = $1',
)

/** Drops the original expiry of an order whose payment method got new terms. */
export const clearOriginalExpiry = (tx: Db, orderId: string): Promise<unknown> =>
  queryRows(tx, clearOriginal, [orderId])
