import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = { 'consent.outdated': 409 } as const

/** Cookie categories that a visitor accepts, and the version of the wording. */
export const ChoiceForm = z.strictObject({
  statistics: z.boolean(fields.choice),
  marketing: z.boolean(fields.choice),
  conversation: z.boolean(fields.choice),
  version: z.string(fields.choice).max(20, fields.tooLong),
})
export type ChoiceForm = z.infer<typeof ChoiceForm>

/** Mobile carriers in Brazil share an IP address among thousands of phones, and each may choose once. */
export const choiceLimit = { points: 600, seconds: 60 } as const

export const endpoints = endpointsOf({
  choose: {
    method: 'POST',
    path: '/api/consent',
    summary:
      'Guarda o que este navegador aceita além do necessário, com prova; sem nada de quem é. Um formulário comum também serve, e volta à página',
    body: ChoiceForm,
    /** `reload`: the page must reload, because its content security policy changed */
    answer: z.object({ reload: z.boolean() }),
    limit: choiceLimit,
    errors: ['consent.outdated'],
  },
})
