import { asc, eq, sql } from 'drizzle-orm'
import type { RefundInput, RefundPreview, RefundWish } from '#context/orders/contract-refunds.ts'
import { allowedActions } from '#context/orders/facts/allowed-actions.ts'
import { refundableOf } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { statusOf } from '#context/orders/facts/status-of.ts'
import { startRefund } from '#context/orders/payment/start-refund.ts'
import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { addAdjustment } from '#context/orders/facts/record-facts.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import type { RefundReason } from '#contract/payments'
import { type CommandCall, staffCommand } from '#domain/audit'
import { completeRefundByHand, hasRefundGroup, splitRefund } from '#domain/payments'
import { restockItems } from '#domain/stock'
import { database, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { orderAdjustments, orderItems, packageItems, packages } from '#tables/orders'
import { planRefund, type RefundableOrder, type RefundPlan } from './plan-refund.ts'

/** Reads what a refund of this order is planned from. */
export async function readRefundable(
  db: Db,
  order: Order,
): Promise<RefundableOrder & { isAllowed: boolean }> {
  const packed = sql<number>`coalesce((select sum(${packageItems.quantity})::int from ${packageItems}
    join ${packages} on ${packages.id} = ${packageItems.packageId}
    where ${packageItems.itemId} = ${orderItems.id} and ${packages.returnedToSenderAt} is null), 0)`
  const [facts, items, adjustments] = await Promise.all([
    readFacts(db, order.id),
    db
      .select({
        id: orderItems.id,
        name: orderItems.name,
        quantity: orderItems.quantity,
        total: orderItems.total,
        promotionShare: orderItems.promotionShare,
        pixShare: orderItems.pixShare,
        packed,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.position)),
    db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id)),
  ])
  const { amountDue, balance } = statusOf(facts)
  const overpaid = Math.max(0, -balance - facts.refundPending)
  const isAllowed = allowedActions(facts).includes('refund')
  return { order, items, adjustments, overpaid, amountDue, refundable: refundableOf(facts), isAllowed }
}

/** Plans a refund. Throws `orders.transition_refused` if the order has nothing to refund. */
function planAllowed(
  found: RefundableOrder & { isAllowed: boolean },
  order: Order,
  wish: RefundWish,
): RefundPlan {
  if (!found.isAllowed) throw new AppError('orders.transition_refused', { from: order.status })
  return planRefund(found, wish)
}

/** Returns what a refund would give back, to the centavo. Throws like `refundOrder`, and writes nothing. */
export async function previewRefund(
  _ctx: StaffContext,
  orderId: string,
  wish: RefundWish,
): Promise<RefundPreview> {
  const db = database()
  const order = await findOrder(db, orderId)
  const plan = planAllowed(await readRefundable(db, order), order, wish)
  return {
    items: wish.items.map(({ itemId, quantity }, index) => ({
      itemId,
      quantity,
      amount: plan.itemAmounts[index]!,
    })),
    shipping: wish.shipping,
    amount: wish.amount,
    overpaid: plan.overpaid,
    total: plan.total,
    payments: await splitRefund(db, orderId, plan.total),
  }
}

const reasonOf = (wish: RefundWish): RefundReason => {
  const [first] = wish.items
  if (first) return first.outcome === 'not_sent' ? 'not_sent' : 'allowance'
  if (wish.shipping > 0) return 'shipping'
  return wish.amount > 0 ? 'goodwill' : 'overpaid'
}

/**
 * Refunds a part of an order, or what was paid too much. Writes adjustments and pending refunds; jobs call the
 * providers. Repeating it with the same id changes nothing. Throws `orders.refund_changed` if the total differs from
 * the one that was confirmed.
 */
export const refundOrder = staffCommand({
  entity: 'refund',
  async load({ tx, ctx, input }: CommandCall<RefundInput & { orderId: string }>) {
    requireFreshSession(ctx.actor)
    const order = await lockOrder(tx, input.orderId)
    if (await hasRefundGroup(tx, order.id, input.id)) return { order, plan: undefined }
    const plan = planAllowed(await readRefundable(tx, order), order, input)
    if (plan.total !== input.expectedTotal)
      throw new AppError('orders.refund_changed', { total: plan.total, expected: input.expectedTotal })
    return { order, plan }
  },
  async save({ tx, ctx, input, loaded: { order, plan } }) {
    if (!plan) return
    const actor = getActorName(ctx.actor)
    const orderId = order.id
    for (const adjustment of plan.adjustments)
      await addAdjustment(tx, { ...adjustment, orderId, reason: input.reason, actor })
    await restockUnsent(tx, order, input, actor)
    const request = { orderId, amount: plan.total, reason: reasonOf(input), actor }
    await startRefund(tx, { ...request, groupId: input.id })
    await refreshOrder(tx, orderId, { actor })
  },
  audit: ({ input, loaded: { order, plan } }) =>
    plan && {
      action: 'REFUND',
      id: order.id,
      name: formatOrderNumber(order.number),
      after: { amount: plan.total, reason: reasonOf(input) },
    },
})

async function restockUnsent(tx: Db, order: Order, { items }: RefundWish, actor: string): Promise<void> {
  const unsent = items.filter(({ outcome }) => outcome === 'not_sent')
  if (unsent.length === 0) return
  const rows = await tx
    .select({ id: orderItems.id, variantId: orderItems.variantId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
  const demand = unsent.map(({ itemId, quantity }) => ({
    variantId: rows.find(({ id }) => id === itemId)!.variantId,
    quantity,
  }))
  await restockItems(tx, order.id, demand, actor)
}

type CompletedRefund = { orderId: string; refundId: string; proof: string }

/** Records that staff returned money themselves, with its receipt. Throws `payments.not_found`. */
export const completeRefund = staffCommand({
  entity: 'refund',
  async load({ tx, ctx, input }: CommandCall<CompletedRefund>) {
    requireFreshSession(ctx.actor)
    return lockOrder(tx, input.orderId)
  },
  async save({ tx, ctx, input }) {
    const actor = getActorName(ctx.actor)
    const isNew = await completeRefundByHand(tx, { ...input, actor })
    if (isNew) await refreshOrder(tx, input.orderId, { actor })
    return isNew
  },
  audit: ({ loaded: order, saved: isNew }) =>
    isNew
      ? { action: 'CONFIRM', id: order.id, name: formatOrderNumber(order.number), after: { status: 'done' } }
      : undefined,
})
