import { z } from 'zod'
import { emailSchema } from '#shared/contact/email-schema'
import { backInStock as words } from '#texts/catalog/back-in-stock'
import { fieldErrors } from '#texts/storefront/field-errors'

const id = z.uuid(fieldErrors.id)

/** Input of POST /api/stock/waits: a customer wants an email when a variant is back in stock. */
export const BackInStockRequest = z.strictObject({
  variantId: id,
  email: emailSchema(fieldErrors.email),
  consent: z.literal(true, words.consent),
  consentVersion: z.enum(words.purposeVersions, fieldErrors.choice).default(words.purpose.version),
})
export type BackInStockRequest = z.output<typeof BackInStockRequest>

export const backInStockEndpoints = {
  wait: {
    method: 'POST',
    path: '/api/stock/waits',
    summary:
      'Avisa por e-mail, uma vez, quando uma variação esgotada voltar; quem já espera continua esperando',
    body: BackInStockRequest,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: 'usual',
    errors: ['stock.unknown_variant', 'stock.not_gone'],
  },
  stopWaiting: {
    method: 'POST',
    path: '/api/stock/waits/stop',
    summary: 'Deixa de esperar por uma variação (RFC 8058: basta o link do e-mail)',
    query: z.object({ id, token: z.string(fieldErrors.required).max(64, fieldErrors.tooLong) }),
    limit: 'usual',
    errors: ['stock.not_found'],
  },
} as const
