import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = { 'consent.outdated': 409 } as const

/** What a browser agrees to beside what the shop needs, and to which wording. */
export const ChoiceForm = z.strictObject({
  statistics: z.boolean(fields.choice),
  marketing: z.boolean(fields.choice),
  conversation: z.boolean(fields.choice),
  version: z.string(fields.choice).max(20, fields.tooLong),
})
export type ChoiceForm = z.infer<typeof ChoiceForm>

/** Thousands of phones share an address in Brazil, and each of them is asked once. */
export const choiceLimit = { points: 600, seconds: 60 } as const

export const endpoints = endpointsOf({
  choose: {
    method: 'POST',
    path: '/api/consent',
    summary:
      'Guarda o que este navegador aceita além do necessário, com prova; sem nada de quem é. Um formulário comum também serve, e volta à página',
    body: ChoiceForm,
    /** `reload`: the page must be asked for anew, because its policy is another now */
    answer: z.object({ reload: z.boolean() }),
    limit: choiceLimit,
    errors: ['consent.outdated'],
  },
})
