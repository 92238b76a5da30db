import { z } from 'zod'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { defineEndpoints } from '#shared/http/endpoint'
import { isUuidV4 } from '#shared/text/slug'
import { consents } from '#texts/storefront/consents'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = { 'reminders.link_invalid': 403 } as const

/** Id of a guest cart (uuid v4, made by the browser). */
const session = z
  .string(fieldErrors.id)
  .toLowerCase()
  .max(36, fieldErrors.id)
  .refine((text) => isUuidV4(text), fieldErrors.id)

export const CartContact = z.strictObject({
  session,
  email: z
    .string(fieldErrors.email)
    .overwrite(normalizeEmail)
    .max(254, fieldErrors.email)
    .refine((typed) => isEmail(typed), fieldErrors.email),
  /** version of the consent text that was accepted */
  consentVersion: z.literal(consents.marketing.version, fieldErrors.choice),
})
export type CartContact = z.output<typeof CartContact>

export const endpoints = defineEndpoints({
  saveContact: {
    method: 'POST',
    path: '/api/reminders/contact',
    summary: 'Guarda de quem é o carrinho de um navegador, de quem aceitou receber novidades',
    body: CartContact,
    limit: 'usual',
  },
  restoreCart: {
    method: 'POST',
    path: '/api/reminders/:id/cart',
    summary: 'Põe no carrinho de quem chama o que o lembrete mostrou; de novo não muda nada',
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    query: z.object({ token: z.string().max(100, fieldErrors.tooLong) }),
    body: z.strictObject({ session }),
    limit: 'usual',
    errors: ['reminders.link_invalid'],
  },
})
