import { z } from 'zod'
import { isEmail, typedEmail } from '#shared/contact-fields'
import { endpointsOf } from '#shared/endpoint'
import { isUuidV4 } from '#shared/slug'
import { consents } from '#texts/consents'
import { fields } from '#texts/fields'

export const errors = { 'reminders.link_invalid': 403 } as const

/** Id of a guest cart (uuid v4, made by the browser). */
const session = z
  .string(fields.id)
  .toLowerCase()
  .max(36, fields.id)
  .refine((text) => isUuidV4(text), fields.id)

export const CartContact = z.strictObject({
  session,
  email: z
    .string(fields.email)
    .overwrite(typedEmail)
    .max(254, fields.email)
    .refine((typed) => isEmail(typed), fields.email),
  /** version of the consent text that was accepted */
  consentVersion: z.literal(consents.marketing.version, fields.choice),
})
export type CartContact = z.output<typeof CartContact>

export const endpoints = endpointsOf({
  noteContact: {
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
    params: z.object({ id: z.uuid(fields.id) }),
    query: z.object({ token: z.string().max(100, fields.tooLong) }),
    body: z.strictObject({ session }),
    limit: 'usual',
    errors: ['reminders.link_invalid'],
  },
})
