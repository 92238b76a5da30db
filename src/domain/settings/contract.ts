import { z } from 'zod'
import { parseCep } from '#shared/cep'
import { isEmail, typedEmail } from '#shared/contact-fields'
import { parseCnpj } from '#shared/documents'
import { endpointsOf } from '#shared/endpoint'
import { isWebAddress } from '#shared/free-text'
import { parsePhone } from '#shared/phone'
import { fields } from '#texts/fields'
import { policyOrigin } from '#shared/policy-origin'

/** EL-05, in seconds. */
const leadPopupDefault = 5

/** Business data on every page (Decreto 7.962/2013, art. 2). */
export const Business = z.object({
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  phone: z.string(),
  email: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  /** data protection officer (LGPD, art. 41) and contact; empty: the business itself */
  officer: z.object({ name: z.string(), email: z.string() }).default({ name: '', email: '' }),
  /** URL of an external chat page; empty: the built-in chat */
  chat: z.string().default(''),
  /** seconds from arrival until the lead popup opens */
  leadPopupAfterSeconds: z.int().min(1).max(600).default(leadPopupDefault),
})
export type Business = z.infer<typeof Business>

const line = (most: number) =>
  z.string(fields.required).trim().min(1, fields.required).max(most, fields.tooLong)
const readAs = (parse: (typed: string) => string | undefined, wrong: string) =>
  z
    .string(wrong)
    .max(40, wrong)
    .transform((typed, context) => {
      const value = parse(typed)
      if (value === undefined) context.addIssue({ code: 'custom', message: wrong })
      return value ?? z.NEVER
    })
const email = z
  .string(fields.email)
  .overwrite(typedEmail)
  .max(254, fields.email)
  .refine((typed) => isEmail(typed), fields.email)

/** A page on https cannot embed http frames; on this machine https is not available. */
const isEncrypted = (typed: string): boolean => /^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/i.test(typed)

/** Business data as entered by staff. */
export const BusinessForm = z.strictObject({
  name: line(60),
  legalName: line(120),
  cnpj: readAs(parseCnpj, fields.cnpj),
  street: line(120),
  district: line(80),
  city: line(80),
  state: z
    .string(fields.state)
    .max(2, fields.state)
    .regex(/^[A-Z]{2}$/, fields.state),
  cep: readAs(parseCep, fields.cep),
  phone: readAs(parsePhone, fields.phone),
  email,
  social: z
    .array(
      z.strictObject({
        name: line(40),
        url: z
          .string(fields.webAddress)
          .trim()
          .max(300, fields.webAddress)
          .refine((typed) => isWebAddress(typed), fields.webAddress),
      }),
    )
    .max(6, fields.tooMany),
  officer: z.strictObject({
    name: z.string().trim().max(120, fields.tooLong),
    email: z.literal('').or(email),
  }),
  chat: z
    .string(fields.webAddress)
    .trim()
    .max(300, fields.webAddress)
    .refine(
      (typed) =>
        typed === '' || (isWebAddress(typed) && isEncrypted(typed) && policyOrigin(typed) !== undefined),
      fields.webAddress,
    )
    .default(''),
  leadPopupAfterSeconds: z
    .int(fields.popupSeconds)
    .min(1, fields.popupSeconds)
    .max(600, fields.popupSeconds)
    .default(leadPopupDefault),
})
export type BusinessForm = z.output<typeof BusinessForm>

export const BusinessEdit = z.object({ form: Business, version: z.string() })
export type BusinessEdit = z.infer<typeof BusinessEdit>

/** Settings of automatic reminders. */
export const Reminders = z.strictObject({
  /**
   * hours after the last change until an abandoned cart is reminded of; null: never. Carts older than three days are
   * not reminded of (`reminders/rules.ts`)
   */
  abandonedCartAfterHours: z
    .int(fields.reminderHours)
    .min(1, fields.reminderHours)
    .max(48, fields.reminderHours)
    .nullable(),
})
export type Reminders = z.infer<typeof Reminders>

export const RemindersEdit = z.object({ form: Reminders, version: z.string() })
export type RemindersEdit = z.infer<typeof RemindersEdit>

/** Required setup before the store may sell, legal requirements first. */
export const setupItems = [
  'legal_name',
  'cnpj',
  'address',
  'email',
  'phone',
  'contact',
  'terms',
  'exchanges',
  'privacy',
  'freight',
  'payments',
  'site_url',
  'smtp',
] as const
const SetupItem = z.enum(setupItems)
export type SetupItem = z.infer<typeof SetupItem>

export const SetupView = z.object({ items: z.array(SetupItem) })
export type SetupView = z.infer<typeof SetupView>

const version = z.string().max(40, fields.tooLong).optional()

export const endpoints = endpointsOf({
  business: { method: 'GET', path: '/api/settings/business', summary: 'Dados da empresa', answer: Business },
  editBusiness: {
    method: 'GET',
    path: '/api/settings/staff/business',
    summary: 'Os dados da empresa como se editam, com a sua versão',
    screen: 'configuracoes',
    answer: BusinessEdit,
  },
  saveBusiness: {
    method: 'PUT',
    path: '/api/settings/staff/business',
    summary: 'Grava os dados da empresa, que o rodapé e a página de contato mostram',
    screen: 'configuracoes',
    body: BusinessForm.extend({ version }),
    answer: BusinessEdit,
    errors: ['record.changed'],
  },
  setup: {
    method: 'GET',
    path: '/api/settings/staff/setup',
    summary: 'O que falta para a loja poder vender, a começar pelo que a lei pede',
    screen: 'configuracoes',
    answer: SetupView,
  },
  editReminders: {
    method: 'GET',
    path: '/api/settings/staff/reminders',
    summary: 'Os lembretes da loja como se editam, com a sua versão',
    screen: 'configuracoes',
    answer: RemindersEdit,
  },
  saveReminders: {
    method: 'PUT',
    path: '/api/settings/staff/reminders',
    summary: 'Grava depois de quantas horas um carrinho deixado é lembrado por e-mail',
    screen: 'configuracoes',
    body: Reminders.extend({ version }),
    answer: RemindersEdit,
    errors: ['record.changed'],
  },
})
