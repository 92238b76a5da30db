import { z } from 'zod'
import { OrderStatus } from '#contract/orders'
import { PastOrderRow } from '#contract/past-orders'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { CustomerCorrection } from './contract-correction.ts'
import { CustomerRow } from './contract-customer.ts'
import { MergePreview, OpenMerge } from './contract-merge.ts'
import { CustomerStory } from './contract-story.ts'

export * from './contract-correction.ts'
export * from './contract-customer.ts'
export * from './contract-merge.ts'
export * from './contract-story.ts'

/** Limits of the tags of one customer. */
export const tagLimits = { count: 20, letters: 40 } as const

/** Order of a customer; amounts are centavos. */
const CustomerOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  /** ISO 8601, UTC */
  placedAt: z.string(),
  pieces: z.int(),
  total: z.int(),
  /** centavos that went back */
  refunded: z.int(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const CustomerView = CustomerRow.extend({
  /** account of the customer, if there is one */
  userId: z.string().nullable(),
  cnpj: z.string().nullable(),
  /** orders in every status, the newest first; the latest ones only */
  history: z.array(CustomerOrder),
  /** orders of the former store, the newest first; the latest ones only */
  pastHistory: z.array(PastOrderRow),
  /** number of all of them */
  pastPlaced: z.int(),
  /** number of all orders in every status */
  placed: z.int(),
  /** customers that were merged into this one, while that can be undone; the latest first */
  merges: z.array(OpenMerge),
  /** of name, phone and CPF */
  version: z.string(),
})
export type CustomerView = z.infer<typeof CustomerView>

/** A leading `-` sorts descending. */
export const customerSorts = [
  '-last',
  'last',
  '-value',
  'value',
  '-orders',
  'orders',
  'name',
  '-name',
] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Tag with single spaces. Two tags that differ only in case are the same. */
const Tag = z
  .string(fieldErrors.required)
  .trim()
  .min(1, fieldErrors.required)
  .max(tagLimits.letters, fieldErrors.tooLong)
  .transform((text) => text.replace(/\s+/g, ' '))

/** Numbers of a filter stay within a column of 32 bits. */
const maxNumber = 2_000_000_000
const maxDays = 3_650
const atLeast = z.coerce.number(fieldErrors.choice).int(fieldErrors.choice).min(0, fieldErrors.choice)
const Days = z.coerce.number(fieldErrors.choice).int(fieldErrors.choice).min(1, fieldErrors.choice)

/**
 * Segments of the customers with a purchase, here or in the former store, by number and age of their purchases; each customer
 * is in one: champions
 * (5 or more, 60 days), loyal (3 or more, 90 days), promising (2, 60 days), new (1, 30 days), cooling (120 days), at risk
 * (3 or more, longer ago), asleep (the others).
 */
export const customerSegments = [
  'champions',
  'loyal',
  'promising',
  'new',
  'cooling',
  'at_risk',
  'asleep',
] as const
export type CustomerSegment = (typeof customerSegments)[number]

/** Filters of the customer list; all of them apply. */
export const CustomerFilter = z.object({
  /** part of name, email, CPF, CNPJ, phone, city or tag */
  search: pageQueryFields(fieldErrors.page).search,
  tag: z.string().trim().max(tagLimits.letters, fieldErrors.tooLong).optional(),
  /** two letters */
  state: z.string().trim().max(2, fieldErrors.choice).optional(),
  /** absent: both */
  account: z.enum(['yes', 'no'], fieldErrors.choice).optional(),
  city: z.string().trim().max(120, fieldErrors.tooLong).optional(),
  segment: z.enum(customerSegments, fieldErrors.choice).optional(),
  /** at least so many purchases */
  minOrders: atLeast.max(maxNumber, fieldErrors.choice).optional(),
  /** at least so many centavos */
  minValue: atLeast.max(maxNumber, fieldErrors.choice).optional(),
  /** last purchase within so many days */
  boughtWithin: Days.max(maxDays, fieldErrors.choice).optional(),
  /** has bought, but not within so many days */
  notBoughtFor: Days.max(maxDays, fieldErrors.choice).optional(),
  /** slug of a category; has bought a piece of it or of one below */
  category: z.string().trim().max(120, fieldErrors.tooLong).optional(),
  /** has bought a piece of this size, in any case; with `category`, the same piece */
  size: z.string().trim().max(40, fieldErrors.tooLong).optional(),
  /** whether the email has a confirmed newsletter subscription */
  consent: z.enum(['yes', 'no'], fieldErrors.choice).optional(),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

export const CustomerQuery = CustomerFilter.extend({
  ...pageQueryFields(fieldErrors.page),
  sort: z.enum(customerSorts, fieldErrors.choice).default('-last'),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

/** Counting stops at this number, so a count that reaches it means "or more"; null: it is exact. */
const countsEndAt = z.int().nullable()

export const CustomerPage = z.object({ items: z.array(CustomerRow), ...pageResultFields, countsEndAt })
export type CustomerPage = z.infer<typeof CustomerPage>

export const CustomerCount = z.object({ count: z.int(), countsEndAt })
export type CustomerCount = z.infer<typeof CustomerCount>

/** Category of the filter, hidden ones included; `depth` is 0 at the top. */
const CategoryOption = z.object({ slug: z.string(), name: z.string(), depth: z.int() })
export type CategoryOption = z.infer<typeof CategoryOption>

export const errors = {
  'customer-insights.not_found': 404,
  'customer-insights.too_many_tags': 409,
  'customer-insights.invoiced': 409,
  'customer-insights.of_team': 403,
  'customer-insights.merge_self': 409,
  'customer-insights.merge_refused': 409,
  'customer-insights.merge_unconfirmed': 409,
  'customer-insights.merge_accounts': 403,
  'customer-insights.merge_not_found': 404,
  'customer-insights.merge_final': 409,
  'customer-insights.merge_order': 409,
} as const

const on = staffEndpointOf('clientes', '/api/customer-insights')
/** Blocking and erasing accounts is up to those who manage users. */
const onAccounts = staffEndpointOf('usuarios', '/api/customer-insights')
const onCustomer = {
  params: z.object({ id: z.uuid(fieldErrors.id) }),
  answer: CustomerView,
  errors: ['customer-insights.not_found'],
} as const

const mergeOfCustomers = {
  ...onCustomer,
  /** `from` becomes a part of the customer in the path; `confirmed`: the warnings of the preview were read */
  body: z.strictObject({ from: z.uuid(fieldErrors.id), confirmed: z.boolean().default(false) }),
  errors: [
    'customer-insights.not_found',
    'customer-insights.merge_self',
    'customer-insights.merge_refused',
    'customer-insights.merge_unconfirmed',
    'customer-insights.merge_accounts',
    'request.unconfirmed',
  ],
} as const

export const endpoints = defineEndpoints({
  customers: on('GET', '', 'Os clientes: quem tem conta, CPF ou telefone num pedido', {
    query: CustomerQuery,
    answer: CustomerPage,
  }),
  // Before the customer by id, which has the same form.
  customerCount: on('GET', '/count', 'Quantos clientes um filtro da lista encontra', {
    query: CustomerFilter,
    answer: CustomerCount,
  }),
  customerCategories: on('GET', '/categories', 'As categorias por que a lista filtra, na ordem da árvore', {
    answer: z.object({ items: z.array(CategoryOption) }),
  }),
  customer: on('GET', '/:id', 'O que se sabe de um cliente, com os pedidos', onCustomer),
  story: on('GET', '/:id/story', 'Sacola, mensagens, avaliações, e-mails e consentimentos de um cliente', {
    ...onCustomer,
    answer: CustomerStory,
  }),
  revealCpf: on('POST', '/:id/cpf', 'O CPF inteiro de um cliente; a auditoria registra quem viu', {
    ...onCustomer,
    answer: z.object({ cpf: z.string().nullable() }),
  }),
  correctCustomer: on('PATCH', '/:id', 'Corrige nome, telefone e CPF de um cliente, com o motivo', {
    ...onCustomer,
    body: CustomerCorrection,
    errors: [
      'customer-insights.not_found',
      'customer-insights.invoiced',
      'customer-insights.of_team',
      'record.changed',
    ],
  }),
  addTag: on('POST', '/:id/tags', 'Põe uma etiqueta num cliente', {
    ...onCustomer,
    body: z.strictObject({ tag: Tag }),
    errors: ['customer-insights.not_found', 'customer-insights.too_many_tags'],
  }),
  removeTag: on('DELETE', '/:id/tags/:tag', 'Tira uma etiqueta de um cliente', {
    ...onCustomer,
    params: onCustomer.params.extend({ tag: Tag }),
  }),
  duplicates: on('GET', '/:id/duplicates', 'Clientes com o mesmo CPF, telefone ou e-mail', {
    ...onCustomer,
    answer: z.object({ items: z.array(CustomerRow) }),
  }),
  mergePreview: on('GET', '/:id/merge', 'O que aconteceria ao unir outro cliente a este; nada muda', {
    ...onCustomer,
    query: z.object({ from: z.uuid(fieldErrors.id) }),
    answer: MergePreview,
    errors: ['customer-insights.not_found', 'customer-insights.merge_self'],
  }),
  merge: on('POST', '/:id/merge', 'Une um cliente sem conta a este', mergeOfCustomers),
  mergeAccounts: onAccounts(
    'POST',
    '/:id/merge-account',
    'Une outra conta à deste cliente',
    mergeOfCustomers,
  ),
  undoMerge: on('DELETE', '/merges/:merge', 'Desfaz uma união, por um dia', {
    params: z.object({ merge: z.uuid(fieldErrors.id) }),
    /** the customer that is back */
    answer: z.object({ id: z.string() }),
    errors: [
      'customer-insights.merge_not_found',
      'customer-insights.merge_final',
      'customer-insights.merge_order',
    ],
  }),
})
