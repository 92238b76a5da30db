import { z } from 'zod'
import { parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { freeTextSchema } from '#shared/text/free-text'
import { checkout as words } from '#texts/checkout/checkout'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'

const parsed = (parse: (text: string) => string | undefined, message: string) =>
  z
    .string(message)
    .trim()
    .max(30, message)
    .transform((text, context) => {
      const value = parse(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** Data of a customer that staff correct; an absent field stays. Without a `version` it overwrites. */
export const CustomerCorrection = z.strictObject({
  name: freeTextSchema(words.identification.name, freeTextErrors, {
    max: 120,
    short: fieldErrors.name,
  }).optional(),
  phone: parsed(parsePhone, fieldErrors.phone).optional(),
  cpf: parsed(parseCpf, fieldErrors.cpf).optional(),
  reason: z.string(fieldErrors.required).trim().min(3, fieldErrors.reason).max(500, fieldErrors.tooLong),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type CustomerCorrection = z.infer<typeof CustomerCorrection>
