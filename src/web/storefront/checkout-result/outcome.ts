import type { OrderStatus, OrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'

const endings = ['expired', 'cancelled', 'paid_without_stock', 'refunded'] as const
type Ending = (typeof endings)[number]

/** State of the order page, from the order status and its last payment. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'pix'; pix: NonNullable<PaymentView['pix']>; amount: number }
  | { kind: 'pix_expired' }
  | { kind: 'boleto'; boleto: NonNullable<PaymentView['boleto']>; amount: number }
  /** Its last day is over; the bank may still report it. */
  | { kind: 'boleto_over' }
  /** The payment waits for the shopper on a page of the bank or the provider. */
  | { kind: 'page'; page: NonNullable<PaymentView['page']> }
  /** Its time is over; the server checks once more for a payment. */
  | { kind: 'closing' }
  | { kind: 'pending' }
  /** `unreached`: the card never reached the provider. */
  | { kind: 'retry'; declined: PaymentView | null; unreached: boolean }
  | { kind: 'ended'; status: Ending }

const isEnding = (status: OrderStatus): status is Ending => endings.some((ending) => ending === status)

export function getOutcome({
  status,
  payment,
  expiresAt,
}: Pick<OrderView, 'status' | 'payment' | 'expiresAt'>): Outcome {
  if (isEnding(status)) return { kind: 'ended', status }
  if (status !== 'awaiting_payment') return { kind: 'paid' }
  if (expiresAt === null && payment?.status !== 'paid') return { kind: 'closing' }
  if (!payment) return { kind: 'retry', declined: null, unreached: false }
  if (payment.status === 'pending' && payment.pix)
    return { kind: 'pix', pix: payment.pix, amount: payment.amount }
  if (payment.status === 'pending' && payment.page) return { kind: 'page', page: payment.page }
  if (payment.status === 'pending' && payment.boleto)
    return { kind: 'boleto', boleto: payment.boleto, amount: payment.amount }
  if (payment.status === 'pending') return { kind: 'pending' }
  // paid, but the order is updated a moment later
  if (payment.status === 'paid') return { kind: 'pending' }
  if (payment.method === 'pix') return { kind: 'pix_expired' }
  if (payment.method === 'boleto' && payment.status === 'expired') return { kind: 'boleto_over' }
  const declined = payment.status === 'declined' ? payment : null
  return { kind: 'retry', declined, unreached: payment.status === 'cancelled' }
}

/**
 * Returns an order as it is to be paid: a paid order with a change that waits for its difference is shown like an unpaid
 * one of that amount, and so is the balance of an order on terms.
 */
export function toPayable(order: OrderView): OrderView {
  const { change, terms } = order
  if (!change) return terms && terms.balance > 0 ? toPayableBalance(order, terms) : order
  const { payment, expiresAt, waysToPay } = change
  return { ...order, status: 'awaiting_payment', payment, expiresAt, waysToPay }
}

/** An order on terms is shown like an unpaid one of its balance, without an end: a payment that is over is no news. */
function toPayableBalance(order: OrderView, { dueOn }: NonNullable<OrderView['terms']>): OrderView {
  const payment = order.payment?.status === 'pending' ? order.payment : null
  return { ...order, status: 'awaiting_payment', payment, expiresAt: dueOn }
}

/** Returns whether a payment of the order, or of its change, is still to come. */
export const isWaiting = (order: OrderView | undefined): boolean =>
  order !== undefined &&
  (order.status === 'awaiting_payment' || Boolean(order.change) || Boolean(order.terms?.balance))

/** Returns the newer of two versions of an order: its timeline only grows. */
export const pickNewer = (known: OrderView | undefined, fresh: OrderView): OrderView =>
  known && known.timeline.length > fresh.timeline.length ? known : fresh
