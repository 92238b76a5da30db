import { z } from 'zod'
import { invoiceKinds, invoiceStates } from '#contract/orders'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { emitterEndpoints } from './contract-emitters.ts'

export * from './contract-emitters.ts'

export const errors = {
  'invoices.not_found': 404,
  /** no emitter is selected in the settings */
  'invoices.no_emitter': 409,
  /** the emitter of the settings makes no invoices itself */
  'invoices.by_hand': 409,
  /** the order is not paid, or has ended */
  'invoices.order_refused': 409,
  'invoices.exists': 409,
  /** a return needs an issued sale */
  'invoices.no_sale': 409,
  'invoices.not_issued': 409,
  'invoices.cancel_late': 409,
  'invoices.cancel_shipped': 409,
  /** it is cancelled in the emitter's own panel */
  'invoices.cancel_elsewhere': 409,
  'invoices.key_used': 409,
  'invoices.file_missing': 404,
  'invoices.emitter_unknown': 404,
  'invoices.emitter_unavailable': 503,
  'invoices.webhook_refused': 401,
  'invoices.connection_refused': 409,
} as const

/** Data that must be corrected before an invoice can be issued. */
export const refusalFields = [
  'ncm',
  'origin',
  'cst',
  'class_trib',
  'cfop',
  'gtin',
  'name',
  'cpf',
  'cnpj',
  'ie',
  'cep',
  'city',
  'address',
  'store_cnpj',
  'store_ie',
  'crt',
  'nature',
  'payment',
  'amount',
  'number',
  'date',
  'certificate',
  'store_irregular',
  'other',
] as const
export type RefusalField = (typeof refusalFields)[number]

/** SEFAZ does not cancel it. */
export const cancelProblems = ['refused'] as const
export const emitterFailures = ['unavailable', 'unauthorized', 'unknown'] as const

/** Invoice of an order as staff see it. */
export const InvoiceView = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  emitter: z.string(),
  reference: z.string(),
  number: z.int().nullable(),
  series: z.int().nullable(),
  key: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  xmlUrl: z.string().nullable(),
  refusal: z
    .object({
      /** of SEFAZ, of the emitter or of our own check; null: unknown */
      code: z.string().nullable(),
      /** as the emitter worded it */
      reason: z.string(),
      field: z.enum(refusalFields),
      productId: z.string().nullable(),
    })
    .nullable(),
  cancel: z.object({
    /** staff asked for it, and the emitter has not confirmed it yet */
    requestedAt: z.string().nullable(),
    reason: z.string().nullable(),
    problem: z.enum(cancelProblems).nullable(),
    /** until when it can be cancelled; null: not here, or no more */
    until: z.string().nullable(),
    /** it is cancelled in the panel of the emitter */
    elsewhere: z.boolean(),
  }),
  failure: z.enum(emitterFailures).nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  issuedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
})
export type InvoiceView = z.infer<typeof InvoiceView>

/** Invoices of an order, newest first, and what can be asked for. */
export const OrderInvoices = z.object({
  invoices: z.array(InvoiceView),
  /** emitter of the settings; null: none is selected */
  emitter: z.string().nullable(),
  /** staff issue it elsewhere and enter its number and key */
  byHand: z.boolean(),
  canRequest: z.boolean(),
  canRequestReturn: z.boolean(),
})
export type OrderInvoices = z.infer<typeof OrderInvoices>

const id = z.uuid(fieldErrors.id)
const kind = z.enum(invoiceKinds, fieldErrors.choice).default('sale')

export const InvoiceRequests = z.strictObject({
  orderIds: z.array(id).min(1, fieldErrors.choice).max(200, fieldErrors.tooMany),
  kind,
})
export type InvoiceRequests = z.output<typeof InvoiceRequests>

/** Result for each order: its invoice was requested, or the error code says why not. */
export const InvoiceRequestResults = z.object({
  requested: z.int(),
  results: z.array(
    z.object({ orderId: z.string(), invoiceId: z.string().nullable(), error: z.string().nullable() }),
  ),
})
export type InvoiceRequestResults = z.infer<typeof InvoiceRequestResults>

const link = z
  .url({ protocol: /^https$/, error: fieldErrors.outsideAddress })
  .max(500, fieldErrors.tooLong)
  .optional()

/** Invoice that staff issued elsewhere. */
export const InvoiceByHand = z.strictObject({
  orderId: id,
  kind,
  key: z.string(staffFieldErrors.accessKey).max(80, staffFieldErrors.accessKey),
  pdfUrl: link,
  xmlUrl: link,
})
export type InvoiceByHand = z.output<typeof InvoiceByHand>

/** SEFAZ accepts 15 to 255 characters. */
const CancelInvoice = z.strictObject({
  reason: z
    .string(staffFieldErrors.cancelReason)
    .trim()
    .min(15, staffFieldErrors.cancelReason)
    .max(255, staffFieldErrors.cancelReason),
})

/** Row of the accountant's export. Amounts are centavos. */
export const ExportedInvoice = z.object({
  number: z.int(),
  series: z.int().nullable(),
  key: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  issuedAt: z.string(),
  cancelledAt: z.string().nullable(),
  emitter: z.string(),
  order: z.string(),
  buyer: z.string(),
  document: z.string(),
  buyerState: z.string().nullable(),
  total: z.int().nullable(),
})
export type ExportedInvoice = z.infer<typeof ExportedInvoice>

const MonthQuery = z.object({
  month: z
    .string(staffFieldErrors.month)
    .max(7, staffFieldErrors.month)
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, staffFieldErrors.month),
})

const staff = staffEndpointOf('pedidos', '/api/invoices')
const byId = z.object({ id })
const byOwner = { params: byId, query: z.object({ token: z.string().max(200).optional() }) } as const
const fileErrors = ['invoices.not_found', 'invoices.file_missing', 'orders.not_found'] as const

export const endpoints = defineEndpoints({
  ...emitterEndpoints,
  ofOrder: staff('GET', '/orders/:id', 'As notas fiscais de um pedido, e o que se pode pedir', {
    params: byId,
    answer: OrderInvoices,
    errors: ['orders.not_found'],
  }),
  request: staff('POST', '/requests', 'Pede a nota fiscal de cada pedido; diz de cada um se foi pedida', {
    body: InvoiceRequests,
    answer: InvoiceRequestResults,
    errors: ['invoices.no_emitter', 'invoices.by_hand'],
  }),
  enterByHand: staff('POST', '/by-hand', 'A equipe emitiu a nota em outro lugar e informa a chave', {
    body: InvoiceByHand,
    answer: OrderInvoices,
    errors: [
      'orders.not_found',
      'invoices.order_refused',
      'invoices.exists',
      'invoices.no_sale',
      'invoices.key_used',
    ],
  }),
  cancel: staff('POST', '/:id/cancel', 'Pede o cancelamento de uma nota, até 24 horas e antes do envio', {
    params: byId,
    body: CancelInvoice,
    answer: OrderInvoices,
    errors: [
      'invoices.not_found',
      'invoices.not_issued',
      'invoices.cancel_late',
      'invoices.cancel_shipped',
      'invoices.cancel_elsewhere',
    ],
  }),
  check: staff('POST', '/:id/check', 'Pergunta agora ao emissor como está uma nota', {
    params: byId,
    answer: OrderInvoices,
    errors: ['invoices.not_found', 'invoices.emitter_unavailable'],
  }),
  exportJson: staff('GET', '/export.json', 'As notas de um mês para o contador, em JSON', {
    query: MonthQuery,
    download: 'application/json; charset=utf-8',
  }),
  exportCsv: staff('GET', '/export.csv', 'As notas de um mês para o contador, em CSV', {
    query: MonthQuery,
    download: 'text/csv; charset=utf-8',
  }),
  staffPdf: staff('GET', '/staff/:id/danfe.pdf', 'A nota impressa (DANFE), para a equipe', {
    params: byId,
    download: 'application/pdf',
    errors: fileErrors,
  }),
  staffXml: staff('GET', '/staff/:id/nfe.xml', 'O XML da nota, para a equipe', {
    params: byId,
    download: 'application/xml',
    errors: fileErrors,
  }),
  pdf: {
    method: 'GET',
    path: '/api/invoices/:id/danfe.pdf',
    summary: 'A nota impressa (DANFE), para quem fez o pedido (conta ou ?token=)',
    ...byOwner,
    download: 'application/pdf',
    errors: fileErrors,
  },
  xml: {
    method: 'GET',
    path: '/api/invoices/:id/nfe.xml',
    summary: 'O XML da nota, para quem fez o pedido (conta ou ?token=)',
    ...byOwner,
    download: 'application/xml',
    errors: fileErrors,
  },
})
