import type { Charge, ProviderDispute, ProviderRefund } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import { barcodeOf } from './boleto.ts'
import type { CheckoutSession, PaymentIntent, StripeDispute, StripeRefund } from './objects.ts'
import { declineReasonOf, disputeStatusOf, refundStatusOf } from './statuses.ts'

/** Everything that Stripe knows of a payment. */
export type StripeState = {
  session: CheckoutSession
  refunds: readonly StripeRefund[]
  disputes: readonly StripeDispute[]
}

/** Returns the PaymentIntent of a session, if it has one and it was expanded. */
export const intentOf = ({ payment_intent: intent }: CheckoutSession): PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined

/** Returns when our charge ends. A session lives at least 30 minutes, so Stripe's own expiry may be later. */
export const deadlineOf = ({ metadata }: CheckoutSession): number =>
  Number(metadata?.['deadline'] ?? Number.NaN) * 1_000

/** Converts a session with its PaymentIntent, charge, refunds and disputes. */
export function toCharge({ session, refunds, disputes }: StripeState, now: Date): Charge {
  const intent = intentOf(session)
  const status = statusOf(session, intent, now)
  const isPaid = status === 'paid'
  const isKnown =
    status !== undefined &&
    refunds.every((refund) => refundStatusOf(refund.status)) &&
    disputes.every((dispute) => disputeStatusOf(dispute.status))
  return {
    ref: session.id,
    status: status ?? 'pending',
    captured: isPaid ? (intent?.amount_received ?? 0) : 0,
    customerTotal: null,
    fee: feeOf(intent),
    declineReason: isPaid ? null : declineReasonOf(intent?.last_payment_error),
    nextAction: status === 'pending' ? nextActionOf(session, intent) : null,
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
    review: reviewOf(isKnown, [session, ...(intent ? [intent] : []), ...refunds, ...disputes]),
  }
}

function reviewOf(
  isKnown: boolean,
  priced: readonly { currency?: string | null | undefined }[],
): Charge['review'] {
  if (!isKnown) return 'unknown_state'
  return priced.every(({ currency }) => currency === 'brl') ? null : 'currency_differs'
}

/** Returns undefined for a state that we do not know. */
function statusOf(
  session: CheckoutSession,
  intent: PaymentIntent | undefined,
  now: Date,
): Charge['status'] | undefined {
  if (session.payment_status === 'paid') return intent?.status === 'succeeded' ? 'paid' : undefined
  if (session.payment_status !== 'unpaid') return undefined
  if (session.status === 'open') return 'pending'
  // Stripe has one state for both: before our deadline only `cancel` ends a session.
  if (session.status === 'expired') return now.getTime() < deadlineOf(session) ? 'cancelled' : 'expired'
  return session.status === 'complete' ? waitingStatusOf(session, intent) : undefined
}

/** Returns the status of a boleto or Pix that the customer got, or of money that is on its way. */
function waitingStatusOf(
  { payment_method_types: types }: CheckoutSession,
  intent: PaymentIntent | undefined,
): Charge['status'] | undefined {
  switch (intent?.status) {
    case 'requires_action':
    case 'requires_confirmation':
    case 'processing':
    case 'succeeded': // the session follows
      return 'pending'
    case 'requires_payment_method':
      return types?.includes('card') ? 'declined' : 'expired'
    case 'canceled':
      return 'cancelled'
    default:
      return undefined
  }
}

/** Returns Stripe's fee in centavos; it may come later than the money. */
function feeOf(intent: PaymentIntent | undefined): number | null {
  const charge = intent?.latest_charge
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof transaction === 'object' && transaction?.currency === 'brl' ? transaction.fee : null
}

function nextActionOf(session: CheckoutSession, intent: PaymentIntent | undefined): Charge['nextAction'] {
  if (session.status === 'open') return session.url ? { kind: 'redirect', url: session.url } : null
  const { pix_display_qr_code: pix, boleto_display_details: boleto } = intent?.next_action ?? {}
  if (pix?.data) return { kind: 'pix', copyPaste: pix.data }
  const barcode = barcodeOf(boleto?.number ?? '')
  if (boleto?.number && barcode && boleto.pdf && boleto.expires_at) {
    const dueDate = toIsoDay(new Date(boleto.expires_at * 1_000))
    return { kind: 'boleto', line: boleto.number, barcode, pdfUrl: boleto.pdf, dueDate }
  }
  return boleto?.hosted_voucher_url ? { kind: 'redirect', url: boleto.hosted_voucher_url } : null
}

export const toRefund = ({ id, metadata, amount, status }: StripeRefund): ProviderRefund => ({
  ref: id,
  key: metadata?.['refund'] ?? null,
  amount,
  status: refundStatusOf(status) ?? 'pending',
})

const toDispute = (dispute: StripeDispute): ProviderDispute => ({
  ref: dispute.id,
  kind: kindOf(dispute),
  amount: dispute.amount,
  status: disputeStatusOf(dispute.status) ?? 'open',
  reason: dispute.reason ?? null,
  deadline: dispute.evidence_details?.due_by ? new Date(dispute.evidence_details.due_by * 1_000) : null,
  needsResponse: dispute.status.endsWith('needs_response'),
})

/** No money was taken for an inquiry (`warning_…`). It may become a chargeback under the same id. */
function kindOf({ status, payment_method_details: details }: StripeDispute): ProviderDispute['kind'] {
  if (status.startsWith('warning_')) return 'inquiry'
  return details?.type === 'pix' ? 'med' : 'chargeback'
}
