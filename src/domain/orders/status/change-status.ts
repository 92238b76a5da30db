import { type CommandCall, staffCommand } from '#domain/audit'
import { releaseReservation, restockOrder } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import type { OrderStatusChange, OrderStatus } from '#contract/orders'
import { allowedActions } from '#context/orders/facts/allowed-actions.ts'
import { isSold, type OrderFacts, refundableOf } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { dropOpenChange } from '#context/orders/changes/drop-change.ts'
import { cancelOpenCharges } from '#context/orders/unpaid/cancel-charges.ts'
import { startRefund } from '#context/orders/payment/start-refund.ts'
import { assertUnlabelled } from '#context/orders/packages/assert-unlabelled.ts'
import { lockOrder, type Order } from '#context/orders/queries.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import {
  makeReady,
  markDelivered,
  removeUnsentPackages,
  sendPackages,
} from '#context/orders/packages/package-rows.ts'
import { formatOrderNumber, trackingNote } from '#context/orders/rules.ts'
import { cancellation } from '#texts/checkout/cancellation'

type StatusChange = OrderStatusChange & {
  orderId: string
  /** skips the order if it no longer has this status */
  from?: OrderStatus
}

/**
 * Records the next step of an order. Throws `orders.transition_refused` if the order changed in the meantime or the
 * step is not allowed.
 */
export const changeStatus = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<StatusChange>) {
    const order = await lockOrder(tx, input.orderId)
    const facts = await readFacts(tx, order.id)
    if (input.to === 'cancelled')
      await assertUnlabelled(
        tx,
        facts.packages.filter(({ shippedAt }) => !shippedAt),
      )
    return { order, facts }
  },
  decide({ input: { from, to }, loaded: { order, facts } }) {
    if (order.status !== (from ?? order.status) || !allowedActions(facts).includes(to))
      throw new AppError('orders.transition_refused', { from: order.status, to })
  },
  async save({ tx, ctx, input, loaded }) {
    const actor = getActorName(ctx.actor)
    await recordStep(tx, loaded, input, actor)
    await refreshOrder(tx, input.orderId, { actor, ...notesOf(input) })
  },
  // The note may name the customer and audit rows are never erased, so it is only in the timeline.
  audit: ({ input: { to, trackingCode, reason }, loaded: { order } }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    before: { status: order.status, trackingCode: order.trackingCode },
    after: { status: to, trackingCode: trackingCode ?? order.trackingCode, reason },
  }),
})

type Loaded = { order: Order; facts: OrderFacts }

async function recordStep(
  tx: Db,
  { order, facts }: Loaded,
  { to, trackingCode }: OrderStatusChange,
  actor: string,
): Promise<void> {
  if (to === 'picking') await setFacts(tx, order.id, { pickingStartedAt: new Date() })
  if (to === 'shipped') await sendPackages(tx, order.id, trackingCode || null)
  if (to === 'ready_for_pickup') await makeReady(tx, order.id)
  if (to === 'delivered') await markDelivered(tx, order.id)
  if (to === 'cancelled') await cancelOrder(tx, order, facts, actor)
}

const notesOf = ({ to, trackingCode, reason, note = '' }: OrderStatusChange) => ({
  ...(to === 'shipped' && trackingCode ? { note: trackingNote(trackingCode) } : {}),
  ...(reason ? { staffNote: cancellation.formatReason(reason, note) } : {}),
})

/**
 * Records the end of a locked order that was not sent: releases its stock, cancels its open charges and refunds what
 * was paid. The caller refreshes it.
 */
export async function cancelOrder(tx: Db, order: Order, facts: OrderFacts, actor: string): Promise<void> {
  await dropOpenChange(tx, order.id, actor)
  await releaseReservation(tx, order.id, actor)
  await removeUnsentPackages(tx, order.id)
  await cancelOpenCharges(tx, order.id)
  await setFacts(tx, order.id, { cancelledAt: new Date() })
  if (isSold(order)) await restockOrder(tx, order.id, actor)
  // Money of another amount than asked for may be there although the order is not paid.
  await startRefund(tx, { orderId: order.id, amount: refundableOf(facts), reason: 'cancelled', actor })
}
