import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { orderChangePayments, orderChanges } from '#tables/orders'

export type OrderChange = typeof orderChanges.$inferSelect

export async function findChange(db: Db, id: string): Promise<OrderChange | undefined> {
  const [change] = await db.select().from(orderChanges).where(eq(orderChanges.id, id))
  return change
}

/** Returns the change of an order that waits for its payment. */
export async function findOpenChange(db: Db, orderId: string): Promise<OrderChange | undefined> {
  const [change] = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'open')))
  return change
}

/** Returns all changes of an order, the newest first. */
export const listChanges = (db: Db, orderId: string): Promise<OrderChange[]> =>
  db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)).orderBy(desc(orderChanges.number))

/** Inserts a change with the next number of its locked order. */
export async function insertChange(
  tx: Db,
  change: Omit<typeof orderChanges.$inferInsert, 'number'>,
): Promise<OrderChange> {
  const [last] = await tx
    .select({ number: max(orderChanges.number) })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, change.orderId))
  const [added] = await tx
    .insert(orderChanges)
    .values({ ...change, number: (last?.number ?? 0) + 1 })
    .returning()
  if (!added) throw new Error('the change was not inserted')
  return added
}

/** Records the end of an open change of a locked order. */
export const closeChange = (
  tx: Db,
  id: string,
  end: { state: 'applied' | 'dropped'; actor: string },
): Promise<unknown> =>
  tx
    .update(orderChanges)
    .set({ state: end.state, closedAt: new Date(), closedBy: end.actor })
    .where(eq(orderChanges.id, id))

/** Returns the first change that was applied to an order after this time. */
export async function findFirstChangeAfter(
  db: Db,
  orderId: string,
  at: Date,
): Promise<OrderChange | undefined> {
  const [change] = await db
    .select()
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.orderId, orderId),
        eq(orderChanges.state, 'applied'),
        gt(orderChanges.createdAt, at),
      ),
    )
    .orderBy(asc(orderChanges.number))
    .limit(1)
  return change
}

/** Records that a payment is for the difference of a change. */
export const addChangePayment = (
  tx: Db,
  payment: typeof orderChangePayments.$inferInsert,
): Promise<unknown> => tx.insert(orderChangePayments).values(payment)

/** Returns the change that a payment is for, and the interest in centavos that the payment adds. */
export async function findChangeOfPayment(
  db: Db,
  paymentId: string,
): Promise<{ change: OrderChange; interest: number } | undefined> {
  const [found] = await db
    .select({ change: orderChanges, interest: orderChangePayments.interest })
    .from(orderChangePayments)
    .innerJoin(orderChanges, eq(orderChanges.id, orderChangePayments.changeId))
    .where(eq(orderChangePayments.paymentId, paymentId))
  return found
}

/** Returns the ids of the payments of a change, the newest last. */
export async function listChangePayments(db: Db, changeId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: orderChangePayments.paymentId })
    .from(orderChangePayments)
    .where(eq(orderChangePayments.changeId, changeId))
  return new Set(rows.map(({ id }) => id))
}
