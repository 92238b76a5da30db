import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { backInStock as words } from '#texts/catalog/back-in-stock'
import { fieldErrors } from '#texts/storefront/field-errors'

const id = z.uuid(fieldErrors.id)

/** Input of POST /api/stock/back-in-stock-requests: a customer wants an email when a variant is back in stock. */
export const BackInStockRequest = z.strictObject({
  variantId: id,
  email: emailSchema(fieldErrors.email),
  consent: z.literal(true, words.consent),
  consentVersion: z.enum(words.purposeVersions, fieldErrors.choice).default(words.purpose.version),
})
export type BackInStockRequest = z.output<typeof BackInStockRequest>

const cancel = {
  method: 'POST',
  query: z.object({ id, token: z.string(fieldErrors.required).max(64, fieldErrors.tooLong) }),
  limit: 'usual',
  errors: ['stock.not_found'],
} as const

export const backInStockEndpoints = {
  requestBackInStock: {
    method: 'POST',
    path: '/api/stock/back-in-stock-requests',
    summary:
      'Avisa por e-mail, uma vez, quando uma variação esgotada voltar; quem já espera continua esperando',
    body: BackInStockRequest,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: 'usual',
    errors: ['stock.unknown_variant', 'stock.not_gone'],
  },
  cancelBackInStock: {
    ...cancel,
    path: '/api/stock/back-in-stock-requests/stop',
    summary: 'Deixa de esperar por uma variação (RFC 8058: basta o link do e-mail)',
  },
  // Emails sent before the path was renamed contain this one.
  cancelBackInStockOfOldEmail: {
    ...cancel,
    path: '/api/stock/waits/stop',
    summary: 'O mesmo, no endereço dos e-mails antigos',
  },
} as const
