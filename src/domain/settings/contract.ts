import { z } from 'zod'
import { parseCep } from '#shared/brazil/cep'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { parseCnpj } from '#shared/brazil/documents'
import { defineEndpoints } from '#shared/http/endpoint'
import { isWebUrl } from '#shared/text/free-text'
import { parsePhone } from '#shared/brazil/phone'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { getPolicyOrigin } from '#shared/http/policy-origin'
import { openingEndpoints } from './contract-opening.ts'
import { orderSettingsEndpoints } from './contract-orders.ts'
import { securityEndpoints } from './contract-security.ts'

export * from './contract-backup.ts'
export * from './contract-dispatch.ts'
export * from './contract-invoices.ts'
export * from './contract-opening.ts'
export * from './contract-orders.ts'
export * from './contract-security.ts'

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
  z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(most, fieldErrors.tooLong)
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
  .string(fieldErrors.email)
  .overwrite(normalizeEmail)
  .max(254, fieldErrors.email)
  .refine((typed) => isEmail(typed), fieldErrors.email)

/** A page on https cannot embed http frames; on this machine https is not available. */
const isEncrypted = (typed: string): boolean => /^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/i.test(typed)

/** Business data as entered by staff. */
export const BusinessForm = z.strictObject({
  name: line(60),
  legalName: line(120),
  cnpj: readAs(parseCnpj, fieldErrors.cnpj),
  street: line(120),
  district: line(80),
  city: line(80),
  state: z
    .string(fieldErrors.state)
    .max(2, fieldErrors.state)
    .regex(/^[A-Z]{2}$/, fieldErrors.state),
  cep: readAs(parseCep, fieldErrors.cep),
  phone: readAs(parsePhone, fieldErrors.phone),
  email,
  social: z
    .array(
      z.strictObject({
        name: line(40),
        url: z
          .string(fieldErrors.webAddress)
          .trim()
          .max(300, fieldErrors.webAddress)
          .refine((typed) => isWebUrl(typed), fieldErrors.webAddress),
      }),
    )
    .max(6, fieldErrors.tooMany),
  officer: z.strictObject({
    name: z.string().trim().max(120, fieldErrors.tooLong),
    email: z.literal('').or(email),
  }),
  chat: z
    .string(fieldErrors.webAddress)
    .trim()
    .max(300, fieldErrors.webAddress)
    .refine(
      (typed) =>
        typed === '' || (isWebUrl(typed) && isEncrypted(typed) && getPolicyOrigin(typed) !== undefined),
      fieldErrors.webAddress,
    )
    .default(''),
  leadPopupAfterSeconds: z
    .int(fieldErrors.popupSeconds)
    .min(1, fieldErrors.popupSeconds)
    .max(600, fieldErrors.popupSeconds)
    .default(leadPopupDefault),
})
export type BusinessForm = z.output<typeof BusinessForm>

/** How the store serves its visitors, as staff edit it: a part of the company data. */
export const ServiceSettings = BusinessForm.pick({ chat: true, leadPopupAfterSeconds: true })
export type ServiceSettings = z.output<typeof ServiceSettings>
export const ServiceEdit = z.object({ form: ServiceSettings, version: z.string() })
export type ServiceEdit = z.output<typeof ServiceEdit>

export const BusinessEdit = z.object({ form: Business, version: z.string() })
export type BusinessEdit = z.infer<typeof BusinessEdit>

/** Settings of automatic reminders. */
export const Reminders = z.strictObject({
  /**
   * hours after the last change until an abandoned cart is reminded of; null: never. Carts older than three days are
   * not reminded of (`reminders/rules.ts`)
   */
  abandonedCartAfterHours: z
    .int(fieldErrors.reminderHours)
    .min(1, fieldErrors.reminderHours)
    .max(48, fieldErrors.reminderHours)
    .nullable(),
})
export type Reminders = z.infer<typeof Reminders>

export const RemindersEdit = z.object({ form: Reminders, version: z.string() })
export type RemindersEdit = z.infer<typeof RemindersEdit>

/** Settings of wholesale. */
export const WholesaleSettings = z.strictObject({
  /** days after its due date from which an unpaid order on terms makes its company pay at order */
  lateDays: z
    .int(staffFieldErrors.lateDays)
    .min(1, staffFieldErrors.lateDays)
    .max(365, staffFieldErrors.lateDays),
})
export type WholesaleSettings = z.infer<typeof WholesaleSettings>

export const WholesaleEdit = z.object({ form: WholesaleSettings, version: z.string() })
export type WholesaleEdit = z.infer<typeof WholesaleEdit>

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

/** Setup that the law requires (`listMissingSetup`). */
export const legalSetupItems: readonly SetupItem[] = setupItems.slice(0, setupItems.indexOf('freight'))

/** Steps of a new store until it sells, in the order in which they are best done. */
export const setupSteps = [
  'store',
  'payments',
  'freight',
  'products',
  'emails',
  'texts',
  'test_order',
] as const
const SetupStep = z.enum(setupSteps)
export type SetupStep = z.infer<typeof SetupStep>

/** `items`: what is missing; `legal`: which items the law requires, missing or not. */
export const SetupView = z.object({
  items: z.array(SetupItem),
  legal: z.array(SetupItem),
  steps: z.array(z.object({ id: SetupStep, done: z.boolean() })),
})
export type SetupView = z.infer<typeof SetupView>

const version = z.string().max(40, fieldErrors.tooLong).optional()
const ServiceBody = ServiceSettings.extend({ version })
export type ServiceBody = z.output<typeof ServiceBody>

export const endpoints = defineEndpoints({
  ...openingEndpoints,
  ...orderSettingsEndpoints,
  ...securityEndpoints,
  business: { method: 'GET', path: '/api/settings/business', summary: 'Dados da empresa', answer: Business },
  readBusiness: {
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
  readService: {
    method: 'GET',
    path: '/api/settings/staff/service',
    summary: 'A conversa de fora e o convite da loja como se editam, com a sua versão',
    screen: 'configuracoes',
    answer: ServiceEdit,
  },
  saveService: {
    method: 'PUT',
    path: '/api/settings/staff/service',
    summary: 'Grava a conversa de fora e depois de quantos segundos o convite aparece',
    screen: 'configuracoes',
    body: ServiceBody,
    answer: ServiceEdit,
    errors: ['record.changed'],
  },
  readReminders: {
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
  readWholesale: {
    method: 'GET',
    path: '/api/settings/staff/wholesale',
    summary: 'As regras do atacado como se editam, com a sua versão',
    screen: 'configuracoes',
    answer: WholesaleEdit,
  },
  saveWholesale: {
    method: 'PUT',
    path: '/api/settings/staff/wholesale',
    summary: 'Grava com quantos dias de atraso uma empresa deixa de comprar a prazo',
    screen: 'configuracoes',
    body: WholesaleSettings.extend({ version }),
    answer: WholesaleEdit,
    errors: ['record.changed'],
  },
})
