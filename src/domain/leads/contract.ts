import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { parsePhone } from '#shared/phone'
import { fields } from '#texts/fields'
import { leads } from '#texts/leads'

const text = (least: number, most: number, message: string) =>
  z.string(message).trim().min(least, message).max(most, fields.tooLong)

/** Somebody who wants to be called. Nothing is kept without consent to a purpose, in the words they saw. */
export const Lead = z.strictObject({
  name: text(2, 100, leads.fields.name),
  whatsapp: text(11, 30, leads.fields.whatsapp).refine(
    (typed) => parsePhone(typed) !== undefined,
    leads.fields.whatsapp,
  ),
  interest: text(3, 300, leads.fields.interest),
  consent: z.literal(true, leads.fields.consent),
  consentVersion: z.enum(leads.purposeVersions, fields.choice).default(leads.purpose.version),
})
export type Lead = z.output<typeof Lead>

export const endpoints = endpointsOf({
  create: {
    method: 'POST',
    path: '/api/leads',
    summary: 'Guarda quem pediu contato, com o consentimento; nada do que foi enviado volta na resposta',
    body: Lead,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: 'usual',
  },
})
