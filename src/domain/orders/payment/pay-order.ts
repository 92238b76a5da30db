import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { expiryForPix, canBePaid, formatOrderNumber } from '#context/orders/rules.ts'
import { assertComplete, type CompleteOrder } from '#context/orders/facts/complete-order.ts'
import type { PaymentAttempt } from '#contract/orders'
import type { PaymentChoice } from '#contract/payments'
import {
  cancelCharge,
  createCharge,
  abandonCharge,
  applyCharge,
  canFailOver,
  type CardToken,
  canPayBoleto,
  type PaymentTerms,
  pixMinutesFor,
  readPaymentTerms,
  type CreatedPayment,
  createPayment,
  findPayment,
  isProviderDown,
  listOpenPayments,
  type Payment,
} from '#domain/payments'
import { loadPriceCalculator } from '#domain/pricing'
import { setReservationExpiry } from '#domain/stock'
import { database, type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { amountsForMethod, applyAmounts } from '#context/orders/payment/amounts.ts'
import { clearOriginalExpiry } from '#context/orders/facts/record-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { storeUrl } from '#context/orders/links/store-url.ts'
import { orderToken } from '#context/orders/links/token.ts'
import { demandOf } from '#context/orders/facts/order-items.ts'
import { assertBoletoAllowed } from './boleto-limits.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Creates another payment attempt for an unpaid order: a new Pix, the card again, or a boleto. Does nothing if such a
 * Pix or boleto is still valid. Throws `orders.already_paid`, `orders.expired`, `orders.charge_pending`,
 * `orders.price_changed`, `orders.data_missing`, `orders.boleto_open`, `payments.not_offered`, `payments.card_again` and
 * `payments.unavailable`.
 */
export async function payOrder(orderId: string, choice: PaymentAttempt): Promise<void> {
  await settleOpen(orderId)
  const { placedAt } = await findOrder(database(), orderId)
  const [prices, terms, pixMinutes] = await Promise.all([
    loadPriceCalculator(),
    readPaymentTerms(choice.method, placedAt),
    choice.method === 'pix' ? pixMinutesFor() : undefined,
  ])
  const opened = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertPayable(order)
    assertComplete(order)
    const living = await listOpenPayments(tx, orderId)
    const amounts = amountsForMethod(prices, order, choice)
    if (living.some((payment) => isSameCharge(payment, choice, amounts.total))) return undefined
    if (living.some(isInProgress)) throw new AppError('orders.charge_pending')
    assertExpected(amounts.customerTotal ?? amounts.total, choice)
    if (choice.method === 'boleto') await assertBoletoFor(tx, order, amounts.total, terms)
    const expiresAt = expiryFor(order, choice.method, terms, pixMinutes)
    if (choice.method === 'boleto' || order.paymentMethod === 'boleto') await clearOriginalExpiry(tx, orderId)
    if (expiresAt.getTime() !== order.expiresAt.getTime()) await setReservationExpiry(tx, orderId, expiresAt)
    await applyAmounts(tx, { id: orderId, expiresAt }, choice.method, amounts)
    const payment = await createPayment(tx, {
      orderId,
      method: choice.method,
      installments: installmentsOf(choice),
      amount: amounts.total,
      interest: amounts.interest,
      customerTotal: amounts.customerTotal,
      orderExpiresAt: expiresAt,
      dueDate: terms.dueDate,
      hasAddress: order.address !== null,
      cardProvider: choice.cardProvider,
    })
    await refreshOrder(tx, orderId, { actor: 'pagamento' })
    return { order, payment, replaced: living }
  })
  if (!opened) return
  const isOpen = async () => (await findOrder(database(), orderId)).status === 'awaiting_payment'
  await cancelAttempts(orderId, opened.replaced, opened.payment.id, isOpen)
  await chargeOrder(opened.order, opened.payment, choice)
}

/** Throws `orders.price_changed` if the customer saw another total. */
export function assertExpected(total: number, { expectedTotal: expected = total }: PaymentAttempt): void {
  if (total !== expected) throw new AppError('orders.price_changed', { total, expected })
}

async function assertBoletoFor(
  tx: Db,
  order: CompleteOrder,
  total: number,
  terms: PaymentTerms,
): Promise<void> {
  const { dueDate, orderExpiresAt } = terms
  if (!dueDate || !canPayBoleto({ dueDate, orderExpiresAt }, new Date()))
    throw new AppError('payments.not_offered')
  const demand = await demandOf(tx, order.id)
  await assertBoletoAllowed(tx, { cpf: order.customerCpf, orderId: order.id, demand, total })
}

/**
 * Returns until when an order waits for another attempt. Only a boleto holds the pieces for days: an order that changes
 * to another method ends within the hours of that method.
 */
function expiryFor(
  order: Order,
  method: PaymentChoice['method'],
  { orderExpiresAt }: PaymentTerms,
  pixMinutes: number | undefined,
): Date {
  if (method === 'boleto') return orderExpiresAt
  if (order.paymentMethod === 'boleto')
    return new Date(Math.min(order.expiresAt.getTime(), orderExpiresAt.getTime()))
  return pixMinutes ? expiryForPix(order, pixMinutes, new Date()) : order.expiresAt
}

/** Cancels earlier attempts. If one was paid in the meantime, the new attempt is not charged. */
export async function cancelAttempts(
  orderId: string,
  replaced: readonly Payment[],
  next: string,
  isOpen: () => Promise<boolean>,
): Promise<void> {
  for (const { id } of replaced) await cancelCharge(id).then(() => settlePayment(id))
  if (await isOpen()) return
  await abandonCharge(next)
  await settlePayment(next)
  const { status } = await findOrder(database(), orderId)
  throw new AppError(
    status === 'expired' || status === 'cancelled' ? 'orders.expired' : 'orders.already_paid',
  )
}

/** Settles open payments first, because one of them may already have paid the order. */
export async function settleOpen(orderId: string): Promise<void> {
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

/**
 * Returns whether the provider still decides about a card, or the charge is still being created. A card that waits for
 * the customer at their bank can be replaced.
 */
export const isInProgress = ({ method, status, nextAction }: Payment): boolean =>
  status === 'created' || (method === 'card' && nextAction === null)

/** Returns whether an open charge is what the customer asks for; an order that was changed has another amount. */
export const isSameCharge = (payment: Payment, choice: PaymentChoice, amount: number): boolean =>
  choice.method !== 'card' &&
  payment.method === choice.method &&
  payment.amount === amount &&
  payment.expiresAt !== null &&
  payment.expiresAt.getTime() > Date.now() + 60_000

/** Returns the number of installments: only cards have more than one. */
export const installmentsOf = ({
  method,
  installments,
}: {
  method: string
  installments?: number | undefined
}): number => (method === 'card' ? (installments ?? 1) : 1)

/**
 * Charges a stored attempt. If its provider is down, the attempt is closed and the next provider gets one of its own. It
 * does not accept the token of a card: throws `payments.card_again`, or `payments.unavailable` without a next provider.
 */
export async function chargeOrder(
  order: Order,
  payment: CreatedPayment,
  choice: PaymentChoice,
  again: () => Promise<void> = () => payOrder(order.id, choice),
): Promise<void> {
  try {
    await chargeAttempt(order, payment, choice)
  } catch (error) {
    if (!isProviderDown(error)) throw error
    const canPass = await canFailOver(choice.method, order.address !== null)
    const isAsked = canPass && choice.cardToken !== undefined
    await closeAttempt(order.id, payment.id, isAsked ? 'provider_down' : null)
    if (isAsked) throw new AppError('payments.card_again')
    if (!canPass) throw error
    await again()
  }
}

/** Closes an attempt that never reached its provider, without asking it: it is down. */
async function closeAttempt(
  orderId: string,
  paymentId: string,
  declineReason: 'provider_down' | null,
): Promise<void> {
  await transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await findPayment(tx, paymentId)
    if (payment?.status !== 'created') return
    const status = declineReason === null ? 'cancelled' : 'declined'
    await applyCharge(tx, payment, { ...emptyCharge, ref: paymentId, status, declineReason })
    await refreshOrder(tx, orderId, { actor: 'pagamento' })
  })
}

/** Charge that does not exist at its provider. */
const emptyCharge = {
  captured: 0,
  customerTotal: null,
  fee: null,
  nextAction: null,
  refunds: [],
  disputes: [],
  review: null,
} as const

/** Creates the charge of a stored attempt outside any transaction, and settles it if the provider decided at once. */
async function chargeAttempt(order: Order, payment: CreatedPayment, choice: PaymentChoice): Promise<void> {
  assertComplete(order)
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
