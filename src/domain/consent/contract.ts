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

/** Script of a third party that the environment configures. */
export const ConfiguredScript = z.object({
  category: z.enum(['statistics', 'marketing']),
  script: z.string(),
  id: z.string().nullable(),
  hosts: z.array(z.string()),
  cookies: z.array(z.string()),
})
export type ConfiguredScript = z.infer<typeof ConfiguredScript>

export const endpoints = defineEndpoints({
  scripts: {
    method: 'GET',
    path: '/api/consent/scripts',
    summary: 'Os scripts de medição e de anúncio que o ambiente da loja configura',
    screen: 'configuracoes',
    answer: z.object({ items: z.array(ConfiguredScript) }),
  },
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
