import type { Charge, ProviderRefund } from '#domain/payments'

type DeclineReason = NonNullable<Charge['declineReason']>

/**
 * States of an order: `…/developers/pt/docs/checkout-api-orders/status/order-status`, read on 25 Nov 2026. Both spellings
 * of a cancelled one are in use. A dispute does not undo that money arrived.
 */
const statuses: Readonly<Record<string, Charge['status']>> = {
  created: 'pending',
  processing: 'pending',
  action_required: 'pending',
  processed: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'declined',
}

/** Money that is reserved on a card and not taken: this store never asks for that. */
const strangeDetails = new Set(['waiting_capture', 'waiting_retry', 'check_on_terminal'])

/** Returns the status of a charge, undefined for a state that we do not know. */
export const statusOf = (status: string, detail: string | null | undefined): Charge['status'] | undefined =>
  strangeDetails.has(detail ?? '') ? undefined : statuses[status]

/**
 * Reasons of a failed payment: `…/checkout-api-orders/payment-management/integration-errors`, read on 25 Nov 2026.
 * `high_risk` is Mercado Pago's own check.
 */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  bad_filled_card_data: 'invalid_card',
  invalid_card_token: 'invalid_card',
  invalid_installments: 'invalid_card',
  card_insufficient_amount: 'insufficient_funds',
  insufficient_amount: 'insufficient_funds',
  amount_limit_exceeded: 'insufficient_funds',
  required_call_for_authorize: 'refused_by_bank',
  card_disabled: 'refused_by_bank',
  max_attempts_exceeded: 'refused_by_bank',
  rejected_by_issuer: 'refused_by_bank',
  '3ds_challenge_expired': 'refused_by_bank',
  pending_challenge: 'refused_by_bank',
  cc_rejected_3ds_challenge: 'refused_by_bank',
  high_risk: 'suspected_fraud',
  processing_error: 'provider_error',
  rejected_other_reason: 'provider_error',
}

/** Returns our reason of a refusal; a detail that we do not know is a failure of the provider. */
export const declineReasonOf = (detail: string | null | undefined): DeclineReason =>
  declineReasons[detail ?? ''] ?? 'provider_error'

/** States of a refund; only `processed` is documented for online orders. */
const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  created: 'pending',
  pending: 'pending',
  in_process: 'pending',
  processing: 'pending',
  action_required: 'pending',
  processed: 'done',
  approved: 'done',
  refunded: 'done',
  failed: 'failed',
  rejected: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
}

/** Returns undefined for a state that we do not know. */
export const refundStatusOf = (status: string | null | undefined): ProviderRefund['status'] | undefined =>
  refundStatuses[status ?? '']
