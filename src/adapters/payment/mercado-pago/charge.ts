import type { Charge, ProviderDispute, ProviderRefund } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import type {
  ChargebackCase,
  MercadoPagoOrder,
  OrderChargeback,
  OrderPayment,
  OrderRefund,
} from './objects.ts'
import { declineReasonOf, refundStatusOf, statusOf } from './statuses.ts'

/** Everything that Mercado Pago knows of a payment. */
export type MercadoPagoState = {
  order: MercadoPagoOrder
  /** case of each chargeback, by its id; missing if it cannot be read yet */
  cases: ReadonlyMap<string, ChargebackCase>
  /** centavos */
  fee: number | null
}

/** Returns the one payment of an order. */
export const paymentOf = ({ transactions }: MercadoPagoOrder): OrderPayment => transactions.payments[0]!

/**
 * Returns whether an order may still be paid or cancelled. A card that is being decided cannot be cancelled any more.
 */
export const isOpen = ({ status }: MercadoPagoOrder): boolean =>
  status === 'created' || status === 'action_required'

/** Converts an order with its payment, refunds and chargebacks. */
export function toCharge({ order, cases, fee }: MercadoPagoState, expiresAt: Date | null, now: Date): Charge {
  const payment = paymentOf(order)
  const status = readStatus(order, expiresAt, now)
  const captured = status === 'paid' ? Math.min(payment.paid_amount ?? payment.amount, payment.amount) : 0
  const refunds = order.transactions.refunds ?? []
  const isKnown = status !== undefined && refunds.every((refund) => refundStatusOf(refund.status))
  return {
    ref: order.id,
    status: status ?? 'pending',
    captured,
    customerTotal: customerTotalOf(order, captured),
    fee,
    declineReason: status === 'declined' ? declineReasonOf(detailOf(order)) : null,
    nextAction: status === 'pending' ? nextActionOf(payment, detailOf(order)) : null,
    refunds: withinCaptured(refunds, captured),
    disputes: (order.transactions.chargebacks ?? []).map((each) =>
      toDispute(each, cases.get(each.id), payment),
    ),
    review: reviewOf(order, isKnown),
  }
}

/** The reason of a failure is that of the payment. */
const detailOf = (order: MercadoPagoOrder): string | null | undefined =>
  paymentOf(order).status_detail ?? order.status_detail

/** Returns undefined for a state that we do not know. An order that we cancelled after its time has expired. */
function readStatus(
  order: MercadoPagoOrder,
  expiresAt: Date | null,
  now: Date,
): Charge['status'] | undefined {
  const status = statusOf(order.status, detailOf(order))
  return status === 'cancelled' && expiresAt !== null && expiresAt <= now ? 'expired' : status
}

function reviewOf({ currency, country_code: country }: MercadoPagoOrder, isKnown: boolean): Charge['review'] {
  if (!isKnown) return 'unknown_state'
  const isBrazilian = (currency ?? 'BRL') === 'BRL' && /^BRA?$/.test(country ?? 'BR')
  return isBrazilian ? null : 'currency_differs'
}

/** Returns what the customer paid, with the interest that Mercado Pago added to the charge. */
function customerTotalOf(order: MercadoPagoOrder, captured: number): number | null {
  const paid = Math.max(order.total_paid_amount ?? 0, paymentOf(order).paid_amount ?? 0)
  return captured > 0 && paid > 0 ? paid : null
}

function nextActionOf(payment: OrderPayment, detail: string | null | undefined): Charge['nextAction'] {
  const { qr_code: code, digitable_line: line, barcode_content: barcode } = payment.payment_method ?? {}
  const { ticket_url: pdfUrl, transaction_security: security } = payment.payment_method ?? {}
  if (code) return { kind: 'pix', copyPaste: code }
  if (line && barcode && pdfUrl && payment.date_of_expiration) {
    const dueDate = toIsoDay(new Date(payment.date_of_expiration))
    return { kind: 'boleto', line: line.replace(/\D/g, ''), barcode, pdfUrl, dueDate }
  }
  return detail === 'pending_challenge' && security?.url ? { kind: 'challenge', url: security.url } : null
}

/**
 * Converts refunds. They may contain the interest, which Mercado Pago returns too: ours are never more than the charge,
 * and one of nothing but the interest is none of ours.
 */
function withinCaptured(refunds: readonly OrderRefund[], captured: number): ProviderRefund[] {
  let left = captured
  return refunds.map(toRefund).flatMap((refund) => {
    if (refund.status === 'failed') return [refund]
    const amount = Math.min(refund.amount, left)
    left -= amount
    return amount > 0 ? [{ ...refund, amount }] : []
  })
}

/** Mercado Pago does not return the idempotency key of a refund. */
export const toRefund = ({ id, amount, status }: OrderRefund): ProviderRefund => ({
  ref: id,
  key: null,
  amount,
  status: refundStatusOf(status) ?? 'pending',
})

/**
 * Converts a chargeback with its case. The states of the order (`settled`, `reimbursed`) are described in opposite ways
 * by the documents, so only the case decides.
 */
function toDispute(
  { id }: OrderChargeback,
  found: ChargebackCase | undefined,
  payment: OrderPayment,
): ProviderDispute {
  const deadline = found?.date_documentation_deadline
  return {
    ref: id,
    kind: payment.payment_method?.type === 'bank_transfer' ? 'med' : 'chargeback',
    amount: Math.min(found?.amount || payment.amount, payment.amount),
    status: outcomeOf(found),
    reason: found?.reason ?? null,
    deadline: deadline && !Number.isNaN(Date.parse(deadline)) ? new Date(deadline) : null,
    needsResponse: (found?.documentation_status ?? 'pending') === 'pending',
  }
}

/** `coverage_applied`: the money stays with the store or returns to it. */
function outcomeOf(found: ChargebackCase | undefined): ProviderDispute['status'] {
  const isCovered = found?.coverage_applied
  if (typeof isCovered === 'boolean') return isCovered ? 'won' : 'lost'
  return found?.status === 'won' || found?.status === 'lost' ? found.status : 'open'
}
