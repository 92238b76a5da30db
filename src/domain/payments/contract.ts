import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = {
  'payments.unavailable': 503,
  'payments.not_offered': 422,
  'payments.declined': 402,
  'payments.webhook_refused': 401,
  'payments.provider_unknown': 404,
  'payments.not_found': 404,
  'payments.not_waiting': 409,
} as const

export const methods = ['pix', 'card', 'boleto'] as const
export type Method = (typeof methods)[number]

export const declineReasons = [
  'insufficient_funds',
  'refused_by_bank',
  'invalid_card',
  'expired_card',
  'suspected_fraud',
  'provider_error',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const PaymentChoice = z.strictObject({
  method: z.enum(methods, { error: fieldErrors.choice }),
  cardToken: z.string().min(1, fieldErrors.cardToken).max(200).optional(),
  installments: z
    .int(fieldErrors.installments)
    .min(1, fieldErrors.installments)
    .max(12, fieldErrors.installments)
    .optional(),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>

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
})
export type PaymentView = z.infer<typeof PaymentView>

export const endpoints = defineEndpoints({
  webhook: {
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    summary: 'Aviso do provedor de pagamento; só diz qual pagamento olhar',
    params: z.object({ provider: z.string().max(40) }),
    headers: 'any',
    status: 202,
    errors: ['payments.provider_unknown', 'payments.webhook_refused'],
  },
})
