import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { expiryForPix, canBePaid, formatOrderNumber } from '#context/orders/rules.ts'
import type { PaymentChoice } from '#contract/payments'
import {
  cancelCharge,
  createCharge,
  abandonCharge,
  type CardToken,
  pixMinutesFor,
  type CreatedPayment,
  createPayment,
  listOpenPayments,
  type Payment,
} from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import { setReservationExpiry } from '#domain/stock'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { amountsForMethod, applyAmounts } from '#context/orders/amounts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { storeUrl } from '#context/orders/store-url.ts'
import { orderToken } from '#context/orders/token.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Creates another payment attempt for an unpaid order: a new Pix, or the card again. Does nothing if a Pix charge
 * is still valid. Throws `orders.already_paid`, `orders.expired`, `orders.charge_pending`, `payments.not_offered`
 * and `payments.unavailable`.
 */
export async function payOrder(orderId: string, choice: PaymentChoice): Promise<void> {
  await settleOpen(orderId)
  const [prices, pixMinutes] = await Promise.all([
    loadPriceCalculator(),
    choice.method === 'pix' ? pixMinutesFor() : undefined,
  ])
  const opened = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertPayable(order)
    const living = await listOpenPayments(tx, orderId)
    if (living.some((payment) => isSamePix(payment, choice))) return undefined
    if (living.some(isInProgress)) throw new AppError('orders.charge_pending')
    const amounts = amountsForMethod(prices, order, choice)
    const expiresAt = pixMinutes ? expiryForPix(order, pixMinutes, new Date()) : order.expiresAt
    if (expiresAt > order.expiresAt) await setReservationExpiry(tx, orderId, expiresAt)
    await applyAmounts(tx, { id: orderId, expiresAt }, choice.method, amounts)
    const payment = await createPayment(tx, {
      orderId,
      method: choice.method,
      installments: installmentsOf(choice),
      amount: amounts.total,
      orderExpiresAt: expiresAt,
    })
    await refreshOrder(tx, orderId, { actor: 'pagamento' })
    return { order, payment, replaced: living }
  })
  if (!opened) return
  await cancelAttempts(orderId, opened.replaced, opened.payment.id)
  await chargeOrder(opened.order, opened.payment, choice)
}

/** Cancels earlier attempts. If one was paid in the meantime, the new attempt is not charged. */
async function cancelAttempts(orderId: string, replaced: readonly Payment[], next: string): Promise<void> {
  for (const { id } of replaced) await cancelCharge(id).then(() => settlePayment(id))
  const { status } = await findOrder(database(), orderId)
  if (status === 'awaiting_payment') return
  await abandonCharge(next)
  await settlePayment(next)
  throw new AppError(
    status === 'expired' || status === 'cancelled' ? 'orders.expired' : 'orders.already_paid',
  )
}

/** Settles open payments first, because one of them may already have paid the order. */
async function settleOpen(orderId: string): Promise<void> {
  const open = await transaction((tx) => listOpenPayments(tx, orderId))
  for (const { id } of open) await settlePayment(id)
}

/** Throws `orders.expired` or `orders.already_paid` if the order does not wait for a payment. */
export function assertPayable(order: Order): void {
  if (canBePaid(order.status, order.expiresAt, new Date())) return
  const ended =
    order.status === 'expired' || order.status === 'cancelled' || order.status === 'awaiting_payment'
  throw new AppError(ended ? 'orders.expired' : 'orders.already_paid')
}

/** Returns whether the provider still decides about a card, or the charge is still being created. */
const isInProgress = ({ method, status }: Payment): boolean => method === 'card' || status === 'created'

const isSamePix = (payment: Payment, choice: PaymentChoice): boolean =>
  choice.method === 'pix' &&
  payment.method === 'pix' &&
  payment.expiresAt !== null &&
  payment.expiresAt.getTime() > Date.now() + 60_000

/** Returns the number of installments: only cards have more than one. */
export const installmentsOf = ({ method, installments }: PaymentChoice): number =>
  method === 'card' ? (installments ?? 1) : 1

/** Creates the charge of a stored attempt outside any transaction, and settles it if the provider decided at once. */
async function chargeOrder(order: Order, payment: CreatedPayment, choice: PaymentChoice): Promise<void> {
  const { status } = await createCharge(payment, {
    orderNumber: formatOrderNumber(order.number),
    card: cardOf(choice),
    payer: {
      name: order.customerName,
      email: order.customerEmail,
      document: order.customerCnpj ?? order.customerCpf,
      phone: order.customerPhone,
      address: order.address,
    },
    returnUrls: returnUrlsOf(order.id),
  })
  if (status !== 'pending') await settlePayment(payment.id)
}

const cardOf = ({ cardToken: token, cardBrand, cardIssuer }: PaymentChoice): CardToken | null =>
  token === undefined ? null : { token, brand: cardBrand ?? null, issuer: cardIssuer ?? null }

/** Returns the pages that a provider's own page leads back to. */
function returnUrlsOf(orderId: string): { paid: string; cancelled: string } {
  const query = new URLSearchParams({ order: orderId, token: orderToken(orderId) })
  const page = (path: string) => new URL(`${path}?${query}`, storeUrl()).href
  return { paid: page('/checkout-success'), cancelled: page('/checkout-cancel') }
}

/** Like `chargeOrder`, for checkout. If the provider is unavailable, the order stays open for another attempt. */
export async function tryCharge(order: Order, payment: CreatedPayment, choice: PaymentChoice): Promise<void> {
  const { id: paymentId } = payment
  try {
    await chargeOrder(order, payment, choice)
  } catch (error) {
    log.warn({ orderId: order.id, paymentId, error: String(error) }, 'charge failed; the order stays open')
    // If the provider has no such charge, the customer can try again at once.
    await settlePayment(paymentId).catch(() => {})
  }
}
