import { assertComplete } from '#context/orders/facts/complete-order.ts'
import {
  assertExpected,
  cancelAttempts,
  chargeOrder,
  isInProgress,
  isSameCharge,
  settleOpen,
} from '#context/orders/payment/pay-order.ts'
import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import type { PaymentAttempt } from '#contract/orders'
import { boletoMinimum, createPayment, listOpenPayments, orderTag, readBoletoTerms } from '#domain/payments'
import { findReceivable } from '#domain/wholesale'
import { invalidateTags } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { zero } from '#shared/money/money'
import { boletoDueOn, owesOnTerms } from './rules.ts'

/** Hours in which a manual Pix for a balance can be confirmed. */
const manualHours = 24

/** Throws `orders.expired` for an order that has ended, `orders.already_paid` for one that owes nothing. */
function assertOwes(order: Order): void {
  if (owesOnTerms(order)) return
  throw new AppError(order.cancelledAt === null ? 'orders.already_paid' : 'orders.expired')
}

/** Returns the last day of a boleto for an order on terms. */
export async function readBoletoDueOn(orderId: string): Promise<string> {
  const now = new Date()
  const [{ dueDate }, receivable] = await Promise.all([
    readBoletoTerms(now),
    findReceivable(database(), orderId),
  ])
  return boletoDueOn({ earliest: dueDate, dueOn: receivable?.dueOn ?? dueDate, now })
}

/**
 * Creates a payment attempt for what an order on terms still owes. The order stays as it is until the money is here. Does
 * nothing if such a Pix or boleto is still valid. Throws like `payOrder`; cards are not offered.
 */
export async function payBalance(orderId: string, choice: PaymentAttempt): Promise<void> {
  if (choice.method === 'card') throw new AppError('payments.not_offered')
  await settleOpen(orderId)
  const dueDate = choice.method === 'boleto' ? await readBoletoDueOn(orderId) : undefined
  const opened = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertOwes(order)
    assertComplete(order)
    const amount = order.balance
    if (choice.method === 'boleto' && amount < boletoMinimum) throw new AppError('payments.not_offered')
    const living = await listOpenPayments(tx, orderId)
    if (living.some((payment) => isSameCharge(payment, choice, amount))) return undefined
    if (living.some(isInProgress)) throw new AppError('orders.charge_pending')
    assertExpected(amount, choice)
    const payment = await createPayment(tx, {
      orderId,
      method: choice.method,
      installments: 1,
      amount,
      interest: zero,
      orderExpiresAt: new Date(Date.now() + manualHours * 3_600_000),
      dueDate,
      hasAddress: order.address !== null,
    })
    await invalidateTags(tx, [orderTag(orderId)])
    return { order, payment, replaced: living }
  })
  if (!opened) return
  const isOpen = async () => owesOnTerms(await findOrder(database(), orderId))
  await cancelAttempts(orderId, opened.replaced, opened.payment.id, isOpen)
  await chargeOrder(opened.order, opened.payment, choice, () => payBalance(orderId, choice))
}
