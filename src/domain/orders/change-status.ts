import { recordAudit } from '#domain/audit'
import { lastPayment, openPayments } from '#domain/payments'
import { release, restock } from '#domain/stock'
import { type Db, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { type Ctx, guard } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import type { Advance } from './contract.ts'
import { cancelQueue, refundQueue } from './payment/settle-payment.ts'
import { lockOrder, type Order } from './queries.ts'
import { nextSteps, orderEnded, orderNumber, orderShipped } from './rules.ts'
import { transition } from './transition.ts'

/** Staff take an order one step on. Throws `orders.transition_refused` when it has moved or the step is not its own. */
export async function changeOrderStatus(
  ctx: Ctx,
  orderId: string,
  { to, trackingCode }: Advance,
): Promise<void> {
  guard(ctx.actor, 'pedidos')
  await transaction(async (tx) => changeStatus(tx, ctx, await lockOrder(tx, orderId), { to, trackingCode }))
}

/** The same for an order that is locked. */
export async function changeStatus(
  tx: Db,
  ctx: Ctx,
  order: Order,
  { to, trackingCode }: Advance,
): Promise<void> {
  if (!nextSteps(order.status, order.shippingKind).includes(to))
    throw new AppError('orders.transition_refused', { from: order.status, to })
  const actor = nameOf(ctx.actor)
  if (to === 'cancelled') await unwindOrder(tx, order, actor)
  await transition(tx, order, { to, actor, ...noteOf(to, trackingCode), set: factsOf(to, trackingCode) })
  await recordAudit(tx, ctx, {
    action: 'UPDATE',
    entityType: 'order',
    entityId: order.id,
    entityName: orderNumber(order.number),
    before: { status: order.status, trackingCode: order.trackingCode },
    after: { status: to, trackingCode: trackingCode ?? order.trackingCode },
  })
  if (to === 'shipped') await announce(tx, orderShipped, { orderId: order.id })
  if (to === 'cancelled') await announce(tx, orderEnded, { orderId: order.id, status: 'cancelled' })
}

const noteOf = (to: Advance['to'], trackingCode: string | undefined) =>
  to === 'shipped' && trackingCode ? { note: `Código de rastreio: ${trackingCode}` } : {}

const factsOf = (to: Advance['to'], trackingCode: string | undefined) => ({
  ...(to === 'shipped' ? { shippedAt: new Date(), trackingCode: trackingCode || null } : {}),
  ...(to === 'delivered' ? { deliveredAt: new Date() } : {}),
})

/** A cancelled order gives its pieces back, its charges up, and the money where it had come. */
export async function unwindOrder(tx: Db, order: Order, actor: string): Promise<void> {
  await release(tx, order.id, actor)
  for (const { id } of await openPayments(tx, order.id)) await enqueue(tx, cancelQueue, { paymentId: id })
  if (order.paidAt === null) return
  await restock(tx, order.id, actor)
  const payment = await lastPayment(tx, order.id)
  if (payment?.status === 'paid')
    await enqueue(tx, refundQueue, { paymentId: payment.id, amount: payment.amount })
}
