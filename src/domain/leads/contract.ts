import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { freeTextSchema } from '#shared/text/free-text'
import { parsePhone } from '#shared/brazil/phone'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { leads } from '#texts/storefront/leads'
import { leadEndpoints, leadErrors } from './contract-staff.ts'
import { messageEndpoints, messageErrors } from './contract-messages.ts'
import { newsletterEndpoints, newsletterErrors } from './contract-newsletter.ts'

export * from './contract-staff.ts'
export * from './contract-messages.ts'
export * from './contract-newsletter.ts'

export const errors = { ...messageErrors, ...newsletterErrors, ...leadErrors } as const

/** Request for a call back. Requires consent to the purpose, with the version of its wording. */
export const Lead = z.strictObject({
  name: freeTextSchema(leads.name, freeTextErrors, { min: 2, max: 100, short: leads.fields.name }),
  whatsapp: z
    .string(leads.fields.whatsapp)
    .trim()
    .min(11, leads.fields.whatsapp)
    .max(30, fieldErrors.tooLong)
    .refine((typed) => parsePhone(typed) !== undefined, leads.fields.whatsapp),
  interest: freeTextSchema(leads.interest, freeTextErrors, {
    min: 3,
    max: 300,
    short: leads.fields.interest,
  }),
  consent: z.literal(true, leads.fields.consent),
  consentVersion: z.enum(leads.purposeVersions, fieldErrors.choice).default(leads.purpose.version),
})
export type Lead = z.output<typeof Lead>

export const endpoints = defineEndpoints({
  ...messageEndpoints,
  ...newsletterEndpoints,
  ...leadEndpoints,
  createLead: {
    method: 'POST',
    path: '/api/leads',
    summary: 'Guarda quem pediu contato, com o consentimento; nada do que foi enviado volta na resposta',
    body: Lead,
    answer: z.object({ received: z.literal(true) }),
    status: 201,
    limit: 'usual',
  },
})
