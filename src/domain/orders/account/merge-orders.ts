import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import type { Db } from '#platform/postgres/database'
import { mergeRows } from '#platform/postgres/move-rows'
import { orders } from '#tables/orders'

/** Orders of a merged account become those of the account that stays, which sees them. */
export const orderMerge: PeopleMerge = {
  ...mergeRows({ table: 'orders', column: 'user_id' }),
  stays: { 'order_links.created_by': 'only the team makes links, and its accounts are not merged' },
}

/** Gives those of these orders that have no account to an account. Returns their ids. */
export async function giveGuestOrders(tx: Db, ids: readonly string[], userId: string): Promise<string[]> {
  const given = await tx
    .update(orders)
    .set({ userId })
    .where(and(inArray(orders.id, [...ids]), isNull(orders.userId)))
    .returning({ id: orders.id })
  return given.map(({ id }) => id)
}

/** Makes those of these orders that are of this account orders of a guest again. */
export async function takeGuestOrdersBack(tx: Db, ids: readonly string[], userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId: null })
    .where(and(inArray(orders.id, [...ids]), eq(orders.userId, userId)))
}
