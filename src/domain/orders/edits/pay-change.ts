import type { PaymentAttempt } from '#contract/orders'
import {
  assertExpected,
  cancelAttempts,
  chargeOrder,
  installmentsOf,
  isInProgress,
  isSameCharge,
  payOrder,
  settleOpen,
} from '#context/orders/payment/pay-order.ts'
import { findOrder, lockOrder } from '#context/orders/queries.ts'
import { payBalance } from '#context/orders/terms/pay-balance.ts'
import { createPayment, listOpenPayments, orderTag } from '#domain/payments'
import { loadPriceCalculator, type PaymentAmounts, type PriceCalculator } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { money, zero } from '#shared/money/money'
import { fieldErrors } from '#texts/storefront/field-errors'
import { addChangePayment, findOpenChange, type OrderChange } from '#context/orders/changes/stored-changes.ts'

/** Creates a payment attempt for what is open of an order: the order itself, the difference of its change, or its balance. */
export async function payOpenAmount(orderId: string, choice: PaymentAttempt): Promise<void> {
  const { paidAt, termsApprovedAt } = await findOrder(database(), orderId)
  const isForChange = paidAt !== null && (await findOpenChange(database(), orderId)) !== undefined
  if (isForChange) return payChange(orderId, choice)
  await (termsApprovedAt === null ? payOrder(orderId, choice) : payBalance(orderId, choice))
}

/** Returns what a payment method costs for a difference. There is no discount: the agreed total has it already. */
function amountsFor(
  prices: PriceCalculator,
  { difference }: OrderChange,
  choice: PaymentAttempt,
): PaymentAmounts {
  const due = { items: money(difference), promotionTotal: zero, pixDiscount: zero, shipping: zero }
  const amounts = prices.amounts(due, { method: choice.method, installments: installmentsOf(choice) })
  if (amounts) return amounts
  throw new AppError('request.invalid', { fields: { 'payment.installments': fieldErrors.installments } })
}

/**
 * Creates a payment attempt for the difference of an open change. Does nothing if such a Pix is still valid. A boleto
 * takes longer than the pieces are held, so it is not offered. Throws like `payOrder`.
 */
async function payChange(orderId: string, choice: PaymentAttempt): Promise<void> {
  if (choice.method === 'boleto') throw new AppError('payments.not_offered')
  await settleOpen(orderId)
  const prices = await loadPriceCalculator()
  const opened = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const change = await findOpenChange(tx, orderId)
    if (!change?.expiresAt) throw new AppError('orders.already_paid')
    if (change.expiresAt <= new Date()) throw new AppError('orders.expired')
    const living = await listOpenPayments(tx, orderId)
    const amounts = amountsFor(prices, change, choice)
    if (living.some((payment) => isSameCharge(payment, choice, amounts.total))) return undefined
    if (living.some(isInProgress)) throw new AppError('orders.charge_pending')
    assertExpected(amounts.customerTotal ?? amounts.total, choice)
    const payment = await createPayment(tx, {
      orderId,
      method: choice.method,
      installments: installmentsOf(choice),
      amount: amounts.total,
      interest: amounts.interest,
      customerTotal: amounts.customerTotal,
      orderExpiresAt: change.expiresAt,
      hasAddress: order.address !== null,
      cardProvider: choice.cardProvider,
    })
    await addChangePayment(tx, { paymentId: payment.id, changeId: change.id, interest: amounts.interest })
    await invalidateTags(tx, [orderTag(orderId)])
    return { order, payment, replaced: living }
  })
  if (!opened) return
  const isOpen = async () => (await findOpenChange(database(), orderId)) !== undefined
  await cancelAttempts(orderId, opened.replaced, opened.payment.id, isOpen)
  await chargeOrder(opened.order, opened.payment, choice, () => payChange(orderId, choice))
}
