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

// One package with every piece that is not in a package yet and was not cancelled.
const insertPackage = statement(
  'orders.pack',
  `with open as (
     select i.id, i.quantity
       - coalesce((select sum(quantity)::int from package_items where item_id = i.id), 0)
       - coalesce((select sum(quantity)::int from order_adjustments where item_id = i.id and kind = 'cancelled_items'), 0)
       as quantity
     from order_items i where i.order_id = $1
   ), package as (
     insert into packages (order_id, number, tracking_code, shipped_at, ready_at)
     values ($1, (select count(*) + 1 from packages where order_id = $1), $2, $3, $4) returning id
   )
   insert into package_items (package_id, item_id, quantity)
   select package.id, open.id, open.quantity from package, open where open.quantity > 0`,
)
const deliverPackages = statement(
  'orders.deliver_packages',
  `update packages set delivered_at = $2
   where order_id = $1 and delivered_at is null and returned_to_sender_at is null and lost_at is null`,
)

/** Packs all pieces that are left of a locked order. The caller refreshes it. */
export const addPackage = (
  tx: Db,
  orderId: string,
  {
    trackingCode = null,
    shippedAt = null,
    readyAt = null,
  }: {
    trackingCode?: string | null
    shippedAt?: Date | null
    readyAt?: Date | null
  },
): Promise<unknown> => queryRows(tx, insertPackage, [orderId, trackingCode, shippedAt, readyAt])

/** Records that all packages of a locked order arrived. The caller refreshes it. */
export const markDelivered = (tx: Db, orderId: string): Promise<unknown> =>
  queryRows(tx, deliverPackages, [orderId, new Date()])
