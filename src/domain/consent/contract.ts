import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = { 'consent.outdated': 409 } as const

/** Cookie categories that a visitor accepts, and the version of the wording. */
export const CookieChoiceForm = z.strictObject({
  statistics: z.boolean(fieldErrors.choice),
  marketing: z.boolean(fieldErrors.choice),
  conversation: z.boolean(fieldErrors.choice),
  version: z.string(fieldErrors.choice).max(20, fieldErrors.tooLong),
})
export type CookieChoiceForm = z.infer<typeof CookieChoiceForm>

/** Mobile carriers in Brazil share an IP address among thousands of phones, and each may choose once. */
export const cookieChoiceLimit = { points: 600, seconds: 60 } as const

export const endpoints = defineEndpoints({
  saveConsent: {
    method: 'POST',
    path: '/api/consent',
    summary:
      'Guarda o que este navegador aceita além do necessário, com prova; sem nada de quem é. Um formulário comum também serve, e volta à página',
    body: CookieChoiceForm,
    /** `reload`: the page must reload, because its content security policy changed */
    answer: z.object({ reload: z.boolean() }),
    limit: cookieChoiceLimit,
    errors: ['consent.outdated'],
  },
})
