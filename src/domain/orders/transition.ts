import { eq } from 'drizzle-orm'
import { orderTag } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { OrderStatus } from './contract.ts'
import type { Order } from './queries.ts'
import { addTimelineEntry } from './record-order.ts'
import { canTransition, ordersTag } from './rules.ts'
import { orders } from './tables.ts'

type Transition = {
  to: OrderStatus
  actor: string
  /** text for the customer */
  note?: string
  /** text for staff only */
  staffNote?: string
  set?: Partial<Pick<Order, 'paidAt' | 'shippedAt' | 'deliveredAt' | 'trackingCode'>>
}

/** Device and IP hash are only needed while an order is unpaid. */
const erasedOrigin = { device: null, ipHash: null }

/** Changes the status of a locked order and adds a timeline entry. Throws `orders.transition_refused`. */
export async function transition(tx: Db, order: Order, step: Transition): Promise<void> {
  const { to, actor, note = null, staffNote = null, set } = step
  if (!canTransition(order.status, to))
    throw new AppError('orders.transition_refused', { from: order.status, to })
  await tx
    .update(orders)
    .set({ ...set, ...(set?.paidAt ? erasedOrigin : {}), status: to })
    .where(eq(orders.id, order.id))
  await addTimelineEntry(tx, order.id, to, actor, note, staffNote)
  await invalidateTags(tx, [orderTag(order.id), ordersTag])
}
