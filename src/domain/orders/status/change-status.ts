import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findCurrentPayment, listOpenPayments } from '#domain/payments'
import { releaseReservation, restockOrder } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import type { OrderStatusChange, OrderStatus } from '#contract/orders'
import { cancelQueue, refundQueue } from '#context/orders/payment/settle-payment.ts'
import { lockOrder, type Order } from '#context/orders/queries.ts'
import {
  nextSteps,
  orderDelivered,
  orderEnded,
  formatOrderNumber,
  orderShipped,
  trackingNote,
} from '#context/orders/rules.ts'
import { transition } from '#context/orders/transition.ts'
import { orderItems } from '#tables/orders'
import { cancellation } from '#texts/checkout/cancellation'

type StatusChange = OrderStatusChange & {
  orderId: string
  /** skips the order if it no longer has this status */
  from?: OrderStatus
}

/**
 * Changes the status of an order. Throws `orders.transition_refused` if the status changed in the meantime or the
 * transition is not legal.
 */
export const changeStatus = staffCommand({
  entity: 'order',
  load: ({ tx, input }: CommandCall<StatusChange>) => lockOrder(tx, input.orderId),
  decide({ input: { from, to }, loaded: { status, shippingKind } }) {
    if (status !== (from ?? status) || !nextSteps(status, shippingKind).includes(to))
      throw new AppError('orders.transition_refused', { from: status, to })
  },
  async save({ tx, ctx, input, loaded: order }) {
    const { to, trackingCode } = input
    const actor = getActorName(ctx.actor)
    if (to === 'cancelled') await releaseAndRefund(tx, order, actor)
    await transition(tx, order, { to, actor, ...notesOf(input), set: factsOf(to, trackingCode) })
  },
  // The note may name the customer and audit rows are never erased, so it is only in the timeline.
  audit: ({ input: { to, trackingCode, reason }, loaded: order }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    before: { status: order.status, trackingCode: order.trackingCode },
    after: { status: to, trackingCode: trackingCode ?? order.trackingCode, reason },
  }),
  async announce({ tx, input: { to, orderId }, loaded }) {
    if (to === 'shipped') await publishEvent(tx, orderShipped, { orderId })
    if (to === 'delivered') await publishEvent(tx, orderDelivered, await deliveryOf(tx, loaded))
    if (to === 'cancelled') await publishEvent(tx, orderEnded, { orderId, status: 'cancelled' })
  },
})

/** Builds the payload of `orders.delivered`. */
async function deliveryOf(tx: Db, { id, userId, customerEmail, customerName }: Order) {
  const items = await tx
    .select({
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      color: orderItems.color,
      size: orderItems.size,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(orderItems.position)
  return {
    orderId: id,
    userId,
    email: customerEmail,
    name: customerName,
    deliveredAt: new Date(),
    items: items.map((item) => ({ ...item, color: item.color ?? '', size: item.size ?? '' })),
  }
}

const notesOf = ({ to, trackingCode, reason, note = '' }: OrderStatusChange) => ({
  ...(to === 'shipped' && trackingCode ? { note: trackingNote(trackingCode) } : {}),
  ...(reason ? { staffNote: cancellation.formatReason(reason, note) } : {}),
})

const factsOf = (to: OrderStatusChange['to'], trackingCode: string | undefined) => ({
  ...(to === 'shipped' ? { shippedAt: new Date(), trackingCode: trackingCode || null } : {}),
  ...(to === 'delivered' ? { deliveredAt: new Date() } : {}),
})

/** Releases the stock of a cancelled order, cancels its charges and refunds its payment. */
export async function releaseAndRefund(tx: Db, order: Order, actor: string): Promise<void> {
  await releaseReservation(tx, order.id, actor)
  for (const { id } of await listOpenPayments(tx, order.id)) await enqueue(tx, cancelQueue, { paymentId: id })
  if (order.paidAt === null) return
  await restockOrder(tx, order.id, actor)
  const payment = await findCurrentPayment(tx, order.id)
  if (payment?.status === 'paid')
    await enqueue(tx, refundQueue, { paymentId: payment.id, amount: payment.amount })
}
