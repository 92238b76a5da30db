import { eq } from 'drizzle-orm'
import { orderTag } from '#domain/payments'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import type { OrderStatus } from './contract.ts'
import type { Order } from './queries.ts'
import { recordStep } from './record-order.ts'
import { mayStep } from './rules.ts'
import { orderItems, orders } from './tables.ts'

type Step = {
  to: OrderStatus
  actor: string
  note?: string
  set?: Partial<Pick<Order, 'paidAt' | 'shippedAt' | 'deliveredAt' | 'trackingCode'>>
}

/** Where an order came from matters while it holds pieces that nobody has paid for. */
const forgotten = { device: null, origin: null }

/** Takes a locked order one legal step on, with its entry in the timeline; throws `orders.transition_refused`. */
export async function step(tx: Db, order: Order, { to, actor, note, set }: Step): Promise<void> {
  if (!mayStep(order.status, to)) throw new AppError('orders.transition_refused', { from: order.status, to })
  await tx
    .update(orders)
    .set({ ...set, ...(set?.paidAt ? forgotten : {}), status: to })
    .where(eq(orders.id, order.id))
  await recordStep(tx, order.id, to, actor, note ?? null)
  await dropTags(tx, [orderTag(order.id)])
}

/** What an order asks of the stock. */
export const demandOf = (tx: Db, orderId: string) =>
  tx
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))

/** What an order sold, for whoever counts what is popular. */
export const soldIn = (tx: Db, orderId: string) =>
  tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
