import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { accountEndpoints, methods } from './contract-accounts.ts'
import { eventEndpoints, eventErrors } from './contract-events.ts'
import { PayoutLinePage, PayoutLineQuery, PayoutPage, PayoutQuery } from './contract-payouts.ts'

export * from './contract-accounts.ts'
export * from './contract-events.ts'
export * from './contract-payouts.ts'

export const errors = {
  ...eventErrors,
  'payments.unavailable': 503,
  'payments.not_offered': 422,
  'payments.declined': 402,
  'payments.card_again': 409,
  'payments.webhook_refused': 401,
  'payments.provider_unknown': 404,
  'payments.not_found': 404,
  'payments.not_waiting': 409,
  /** no other amount than asked for waits for a decision */
  'payments.amount_not_open': 409,
  'payments.amount_changed': 409,
  'payments.refund_exceeds': 409,
  'payments.payout_not_found': 404,
  'payments.dispute_not_found': 404,
  /** neither PDF, JPEG nor PNG */
  'payments.proof_refused': 422,
  'payments.proof_not_found': 404,
  /** not a pending refund that staff make by Pix */
  'payments.pix_key_refused': 409,
} as const

export const declineReasons = [
  'insufficient_funds',
  'refused_by_bank',
  'invalid_card',
  'expired_card',
  'suspected_fraud',
  'provider_error',
  /** the provider was down; another one takes the card, typed again */
  'provider_down',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/**
 * Why a person must look at a payment: another amount or currency than asked for, more refunds than money, a state that we
 * do not know, or no answer long after its order should have expired.
 */
export const paymentReviews = [
  'amount_differs',
  'currency_differs',
  'refunds_exceed',
  'unknown_state',
  'not_found',
  'no_answer',
] as const
export type PaymentReview = (typeof paymentReviews)[number]

/** Why money goes back. `external`: refunded at the provider, not here. */
export const refundReasons = [
  'cancelled',
  'without_stock',
  'overpaid',
  'not_sent',
  'allowance',
  'shipping',
  'goodwill',
  'order_changed',
  'external',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** `inquiry`: the bank asks before it takes money; a refund prevents the chargeback. The others hold the money. */
export const disputeKinds = ['chargeback', 'med', 'claim', 'inquiry'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** Types of a file that proves a refund by hand, by its bytes. */
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ProofType = (typeof proofTypes)[number]

const BoletoAction = z.object({
  kind: z.literal('boleto'),
  /** digits that a bank's app asks for: 47 */
  line: z.string(),
  /** digits of the barcode: 44 */
  barcode: z.string(),
  pdfUrl: z.string(),
  /** last day to pay, `2026-11-28` */
  dueDate: z.string(),
})

/** Next action of the customer to pay. */
export const NextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pix'), copyPaste: z.string() }),
  BoletoAction,
  /** confirmation of the cardholder by the bank, in a frame */
  z.object({ kind: z.literal('challenge'), url: z.string() }),
  /** page of the provider that takes the payment */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])
export type NextAction = z.infer<typeof NextAction>

export const PaymentChoice = z.strictObject({
  method: z.enum(methods, { error: fieldErrors.choice }),
  cardToken: z.string().min(1, fieldErrors.cardToken).max(200).optional(),
  /** provider whose card fields made the token; another one does not accept it */
  cardProvider: z.string().max(40).optional(),
  /** as the provider's card fields name them */
  cardBrand: z.string().max(40).optional(),
  cardIssuer: z.string().max(40).optional(),
  installments: z
    .int(fieldErrors.installments)
    .min(1, fieldErrors.installments)
    .max(12, fieldErrors.installments)
    .optional(),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>

/** Provider that takes new card payments, with what its card fields need. */
export const CardFields = z.object({
  provider: z.string(),
  publicKey: z.string().nullable(),
  /** URL of the script of its card fields; null if it has none of its own */
  script: z.string().nullable(),
})
export type CardFields = z.infer<typeof CardFields>

/** Payment as the customer sees it, with what is needed to pay. */
export const PaymentView = z.object({
  id: z.string(),
  method: z.enum(methods),
  status: z.enum(['pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded']),
  amount: z.int(),
  installments: z.int(),
  declineReason: z.enum(declineReasons).nullable(),
  pix: z
    .object({
      copyPaste: z.string(),
      expiresAt: z.string(),
      /** staff check whether the money arrived */
      manual: z.boolean(),
    })
    .nullable(),
  boleto: BoletoAction.omit({ kind: true }).nullable(),
  /** page of the bank or of the provider that the payment waits for */
  page: z.object({ kind: z.enum(['challenge', 'redirect']), url: z.string() }).nullable(),
})
export type PaymentView = z.infer<typeof PaymentView>

const staff = staffEndpointOf('relatorios', '/api/payments')

export const endpoints = defineEndpoints({
  ...accountEndpoints,
  ...eventEndpoints,
  webhook: {
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    summary: 'Aviso do provedor de pagamento; só diz qual pagamento olhar',
    params: z.object({ provider: z.string().max(40) }),
    query: z.record(z.string().max(60), z.string().max(200)),
    headers: 'any',
    status: 202,
    errors: ['payments.provider_unknown', 'payments.webhook_refused'],
  },
  listPayouts: staff('GET', '/payouts', 'Repasses dos provedores para a conta da loja', {
    query: PayoutQuery,
    answer: PayoutPage,
  }),
  listPayoutLines: staff('GET', '/payouts/:id/lines', 'De que vendas, reembolsos e taxas é um repasse', {
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    query: PayoutLineQuery,
    answer: PayoutLinePage,
    errors: ['payments.payout_not_found'],
  }),
})
