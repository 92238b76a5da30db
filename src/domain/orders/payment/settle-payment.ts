import { dropOpenChange } from '#context/orders/changes/drop-change.ts'
import { applyPaidChange } from '#context/orders/changes/paid-change.ts'
import { applyAmounts } from '#context/orders/payment/amounts.ts'
import { isOnTerms, isSold, refundableOf } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { statusOf } from '#context/orders/facts/status-of.ts'
import { demandOf } from '#context/orders/facts/order-items.ts'
import { lockOrder, type Order } from '#context/orders/queries.ts'
import { addAdjustment, setFacts, shortenExpiry } from '#context/orders/facts/record-facts.ts'
import { expiryAfterDecline } from '#context/orders/rules.ts'
import {
  type AppliedCharge,
  applyCharge,
  fetchCharge,
  findPayment,
  type Payment,
  touchPayment,
} from '#domain/payments'
import { setReservationExpiry, restockOrder, sellReserved, sellUnreserved } from '#domain/stock'
import { database, type Db, transaction } from '#platform/postgres/database'
import { startRefund } from './start-refund.ts'
import { termsOfPayment } from './terms-of-payment.ts'

const actor = 'pagamento'

/**
 * Applies the provider's state of a payment to its order. Webhook, browser return, reconciling job and staff all use
 * it. Asks the provider first, then locks the order and applies what is new, forward only. Repeats if the payment
 * changed in the meantime.
 */
export async function settlePayment(paymentId: string, tries = 3): Promise<void> {
  const seen = await findPayment(database(), paymentId)
  if (!seen) return
  const charge = await fetchCharge(seen)
  if (!charge) return
  const moved = await transaction(async (tx) => {
    const order = await lockOrder(tx, seen.orderId)
    const payment = (await findPayment(tx, paymentId))!
    if (payment.status !== seen.status || payment.providerRef !== seen.providerRef) return true
    const applied = await applyCharge(tx, payment, charge)
    if (applied.changed) await applyToOrder(tx, order, payment, applied)
    return false
  })
  if (moved && tries > 1) return settlePayment(paymentId, tries - 1)
  await touchPayment(paymentId)
}

async function applyToOrder(tx: Db, order: Order, payment: Payment, applied: AppliedCharge): Promise<void> {
  // Money that arrived and left again between two checks ends an open order as refunded, as one by one. It revives none.
  const isGone = applied.captured > 0 && applied.captured <= applied.refundedThere + applied.lost
  const isOpen = order.status === 'awaiting_payment'
  if (isGone && !isOpen) return void (await refreshOrder(tx, order.id, { actor }))
  if (applied.captured > 0) await applyMoney(tx, order, payment, applied.captured)
  if (applied.declined && isOpen) await shortenAfterDecline(tx, order)
  if (applied.refundedThere > 0) await applyOutflow(tx, order, 'amount', 'Reembolso feito no provedor')
  if (applied.lost > 0) await applyOutflow(tx, order, 'dispute_lost', 'Contestação perdida')
  await refreshOrder(tx, order.id, { actor })
}

/**
 * Applies money that arrived. It pays an open order, or an expired one if every piece can still be sold. An order that
 * has ended gets its money back; the difference of a change applies it; other money beyond a paid order waits for staff.
 */
async function applyMoney(tx: Db, order: Order, payment: Payment, captured: number): Promise<void> {
  // Less than the terms of its payment pays nothing: a person decides.
  const hasEnded = order.cancelledAt !== null || order.withoutStockAt !== null
  const isPartial = payment.captured + captured < payment.amount
  if (isPartial && (order.paidAt === null || !hasEnded)) return
  await applyCaptured(tx, order, payment)
}

/**
 * Applies the money of a payment that covers its terms, or that staff accept as it came, to a locked order. The caller
 * refreshes the order.
 */
export async function applyCaptured(tx: Db, order: Order, payment: Payment): Promise<void> {
  const hasEnded = order.cancelledAt !== null || order.withoutStockAt !== null
  if (isOnTerms(order) && !hasEnded) return applyOnTerms(tx, order)
  if (isSold(order))
    return hasEnded
      ? refundOwed(tx, order.id, 'cancelled')
      : applyPaidChange(tx, order, { paymentId: payment.id, actor })
  const now = new Date()
  await applyAmounts(tx, order, payment.method, await termsOfPayment(tx, order, payment))
  const isTaken = !hasEnded && ((await sellReserved(tx, order.id, actor)) || (await sellNow(tx, order)))
  if (isTaken) return setFacts(tx, order.id, { paidAt: now, expiredAt: null })
  await setFacts(tx, order.id, { paidAt: now, withoutStockAt: now })
  await refundOwed(tx, order.id, 'without_stock')
}

/** The agreed total of an order on terms stays, and its pieces are sold: it is paid once nothing is owed any more. */
async function applyOnTerms(tx: Db, { id }: Order): Promise<void> {
  const { balance } = statusOf(await readFacts(tx, id))
  if (balance <= 0) await setFacts(tx, id, { paidAt: new Date() })
}

/** Refunds what the store owes for a locked order that has ended, less what already goes back or is contested. */
async function refundOwed(tx: Db, orderId: string, reason: 'cancelled' | 'without_stock'): Promise<void> {
  const facts = await readFacts(tx, orderId)
  const owed = -statusOf({ ...facts, statusAsserted: null }).balance - facts.refundPending
  await startRefund(tx, { orderId, amount: Math.min(Math.max(owed, 0), refundableOf(facts)), reason, actor })
}

/**
 * Declined cards may be stolen ones that are being tested, so the reservation ends soon. A member of the team promised
 * the hold of an order by staff.
 */
async function shortenAfterDecline(tx: Db, { id, channel, expiresAt }: Order): Promise<void> {
  if (channel !== null) return
  const end = expiryAfterDecline(expiresAt, new Date())
  if (end >= expiresAt) return
  await shortenExpiry(tx, id, end)
  await setReservationExpiry(tx, id, end)
}

/**
 * Applies money that left at the provider. If all of it left before anything was shipped, the order is cancelled and
 * its pieces return to stock; otherwise the amount due is lowered, so that the customer does not owe it.
 */
async function applyOutflow(
  tx: Db,
  order: Order,
  kind: 'amount' | 'dispute_lost',
  reason: string,
): Promise<void> {
  const facts = await readFacts(tx, order.id)
  const { amountDue, balance, paymentStatus, fulfillmentStatus } = statusOf({
    ...facts,
    statusAsserted: null,
  })
  // What a company owes on terms is still owed.
  if (isOnTerms(facts)) return
  // A dispute may take more than is left of a payment; the order cannot cost less than nothing.
  const short = Math.min(balance + facts.refundPending, amountDue)
  if (short <= 0) return
  const isHere = ['unfulfilled', 'picking', 'ready_for_pickup'].includes(fulfillmentStatus)
  if (paymentStatus === 'refunded' && isHere) {
    await dropOpenChange(tx, order.id, actor)
    await restockOrder(tx, order.id, actor)
    return setFacts(tx, order.id, { cancelledAt: new Date() })
  }
  await addAdjustment(tx, { orderId: order.id, kind, amount: short, reason, actor })
}

const sellNow = async (tx: Db, order: Order): Promise<boolean> =>
  sellUnreserved(tx, order.id, await demandOf(tx, order.id), actor)
