import { ordersTag } from '#context/orders/rules.ts'
import { orderTag } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'

/** Drops what is cached of an order whose due date changed. */
export const announceDueDate = (tx: Db, { orderId }: { orderId: string }): Promise<void> =>
  invalidateTags(tx, [orderTag(orderId), ordersTag])
