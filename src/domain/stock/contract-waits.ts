import { z } from 'zod'
import { emailAddress } from '#shared/email-address'
import { backInStock as words } from '#texts/back-in-stock'
import { fields } from '#texts/fields'

const id = z.uuid(fields.id)

/** Input of POST /api/stock/waits: a customer wants an email when a variant is back in stock. */
export const Wait = z.strictObject({
  variantId: id,
  email: emailAddress(fields.email),
  consent: z.literal(true, words.consent),
  consentVersion: z.enum(words.purposeVersions, fields.choice).default(words.purpose.version),
})
export type Wait = z.output<typeof Wait>

export const waitEndpoints = {
  wait: {
    method: 'POST',
    path: '/api/stock/waits',
    summary:
      'Avisa por e-mail, uma vez, quando uma variação esgotada voltar; quem já espera continua esperando',
    body: Wait,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: 'usual',
    errors: ['stock.unknown_variant', 'stock.not_gone'],
  },
  stopWaiting: {
    method: 'POST',
    path: '/api/stock/waits/stop',
    summary: 'Deixa de esperar por uma variação (RFC 8058: basta o link do e-mail)',
    query: z.object({ id, token: z.string(fields.required).max(64, fields.tooLong) }),
    limit: 'usual',
    errors: ['stock.not_found'],
  },
} as const
