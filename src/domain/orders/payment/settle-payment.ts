import { demandOf, lockOrder, type Order, soldItemsOf } from '#context/orders/queries.ts'
import { shortenExpiry } from '#context/orders/record-order.ts'
import { canTransition, expiryAfterDecline, orderPaid } from '#context/orders/rules.ts'
import { transition } from '#context/orders/transition.ts'
import {
  fetchCharge,
  type Charge,
  findPayment,
  findCurrentPayment,
  type Payment,
  updatePaymentStatus,
  touchPayment,
} from '#domain/payments'
import { setReservationExpiry, restockOrder, sellReserved, sellUnreserved } from '#domain/stock'
import { database, type Db, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { enqueue } from '#platform/jobs/jobs'
import { amountsOfPayment, applyAmounts } from '#context/orders/amounts.ts'

export const refundQueue = 'payments.refund'
export const cancelQueue = 'payments.cancel'

/**
 * Applies the provider's state of a payment to its order. Webhook, browser return and reconciling job all use it.
 * Reads the provider first, then locks the order and applies only legal transitions. Repeats if the payment changed
 * in the meantime.
 */
export async function settlePayment(paymentId: string, tries = 3): Promise<void> {
  const seen = await findPayment(database(), paymentId)
  if (!seen) return
  const state = await fetchCharge(seen)
  if (!state) return
  const moved = await transaction(async (tx) => {
    const order = await lockOrder(tx, seen.orderId)
    const payment = (await findPayment(tx, paymentId))!
    if (payment.status !== seen.status) return true
    await apply(tx, order, payment, state)
    return false
  })
  if (moved && tries > 1) return settlePayment(paymentId, tries - 1)
  await touchPayment(paymentId)
}

async function apply(tx: Db, order: Order, payment: Payment, state: Charge): Promise<void> {
  if (!(await updatePaymentStatus(tx, payment, state))) return
  if (state.status === 'paid') await applyPayment(tx, order, payment)
  if (state.status === 'declined' && order.status === 'awaiting_payment') await shortenAfterDecline(tx, order)
  if (state.status === 'refunded' && payment.status === 'paid') await applyRefund(tx, order)
}

/** Marks the order as paid, or refunds the money if it is already paid or its stock is gone. */
async function applyPayment(tx: Db, order: Order, payment: Payment): Promise<void> {
  const actor = 'pagamento'
  const giveBack = () => enqueue(tx, refundQueue, { paymentId: payment.id, amount: payment.amount })
  const open = order.status === 'awaiting_payment' || order.status === 'expired'
  if (!open && order.status !== 'cancelled') return giveBack()
  await applyAmounts(tx, order, payment.method, amountsOfPayment(order, payment))
  const complete = open && ((await sellReserved(tx, order.id, actor)) || (await sellNow(tx, order, actor)))
  if (complete) {
    await transition(tx, order, { to: 'paid', actor, set: { paidAt: new Date() } })
    await publishEvent(tx, orderPaid, { orderId: order.id, sold: await soldItemsOf(tx, order.id) })
    return
  }
  await transition(tx, order, { to: 'paid_without_stock', actor, set: { paidAt: new Date() } })
  await giveBack()
}

/** Declined cards may be stolen ones that are being tested, so the reservation ends soon. */
async function shortenAfterDecline(tx: Db, { id, expiresAt }: Order): Promise<void> {
  const end = expiryAfterDecline(expiresAt, new Date())
  if (end >= expiresAt) return
  await shortenExpiry(tx, id, end)
  await setReservationExpiry(tx, id, end)
}

/**
 * Applies a refund made by us or at the provider. An order without another payment becomes refunded and its items
 * return to stock; an order that was already shipped becomes disputed.
 */
async function applyRefund(tx: Db, order: Order): Promise<void> {
  if ((await findCurrentPayment(tx, order.id))?.status === 'paid') return
  const actor = 'reembolso'
  if (canTransition(order.status, 'refunded')) {
    if (order.status === 'paid' || order.status === 'picking') await restockOrder(tx, order.id, actor)
    await transition(tx, order, { to: 'refunded', actor })
  } else if (canTransition(order.status, 'disputed')) await transition(tx, order, { to: 'disputed', actor })
}

const sellNow = async (tx: Db, order: Order, actor: string): Promise<boolean> =>
  sellUnreserved(tx, order.id, await demandOf(tx, order.id), actor)
