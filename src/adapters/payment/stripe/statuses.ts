import type { Charge, ProviderDispute, ProviderRefund } from '#domain/payments'

type DeclineReason = NonNullable<Charge['declineReason']>

/** Decline codes of https://docs.stripe.com/declines/codes and error codes of cards, read on 25 Nov 2026. */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'invalid_card',
  invalid_number: 'invalid_card',
  incorrect_cvc: 'invalid_card',
  invalid_cvc: 'invalid_card',
  invalid_expiry_month: 'invalid_card',
  invalid_expiry_year: 'invalid_card',
  invalid_account: 'invalid_card',
  card_not_supported: 'invalid_card',
  currency_not_supported: 'invalid_card',
  fraudulent: 'suspected_fraud',
  merchant_blacklist: 'suspected_fraud',
  // Stripe asks not to tell the customer that a card counts as lost or stolen.
  lost_card: 'refused_by_bank',
  stolen_card: 'refused_by_bank',
  processing_error: 'provider_error',
  reenter_transaction: 'provider_error',
  try_again_later: 'provider_error',
  issuer_not_available: 'provider_error',
}

type PaymentFailure = { code?: string | null | undefined; decline_code?: string | null | undefined }

/** Returns our reason of a refusal; a bank's code that we do not know is a refusal by the bank. */
export function declineReasonOf(failure: PaymentFailure | null | undefined): DeclineReason | null {
  if (!failure) return null
  const known = declineReasons[failure.decline_code ?? ''] ?? declineReasons[failure.code ?? '']
  return known ?? 'refused_by_bank'
}

/** States of https://docs.stripe.com/api/refunds/object. */
const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Returns undefined for a state that we do not know. */
export const refundStatusOf = (status: string | null | undefined): ProviderRefund['status'] | undefined =>
  refundStatuses[status ?? '']

/** States of https://docs.stripe.com/api/disputes/object. */
const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'won',
}

/** Returns undefined for a state that we do not know. */
export const disputeStatusOf = (status: string): ProviderDispute['status'] | undefined =>
  disputeStatuses[status]
