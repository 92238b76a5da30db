import { z } from 'zod'
import { Cep } from '#contract/customers'
import { ShippingOption } from '#contract/shipping'
import { defineEndpoints } from '#shared/http/endpoint'
import { pageResultFields } from '#shared/http/pagination'
import { freeTextSchema } from '#shared/text/free-text'
import { quoteFields } from '#texts/storefront/quotes'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { quoteLimits } from './contract-fields.ts'
import { staffQuoteEndpoints } from './contract-staff.ts'
import { QuoteRow, QuoteView } from './contract-views.ts'

export * from './contract-fields.ts'
export * from './contract-staff.ts'
export * from './contract-views.ts'

export const errors = {
  'quotes.not_found': 404,
  /** nothing in the cart or the request that can be quoted */
  'quotes.empty': 422,
  /** more lines or pieces than a quote may have; data: `lines` and `pieces` */
  'quotes.too_big': 422,
  /** data: `most` */
  'quotes.too_many_open': 409,
  'quotes.id_reused': 409,
  /** the quote has another state meanwhile */
  'quotes.wrong_status': 409,
  /** the last day of the offer is over */
  'quotes.expired': 410,
  'quotes.company_not_active': 409,
  /** data: `limit` in percent */
  'quotes.discount_above_limit': 403,
} as const

const id = z.uuid(fieldErrors.id).toLowerCase()
const note = freeTextSchema(quoteFields.note, freeTextErrors, { max: 1_000 })

export const QuoteRequest = z.strictObject({
  /** made by the browser, so that a repeated call requests nothing twice */
  id,
  /** pieces to quote; absent: those of the cart */
  lines: z
    .array(
      z.strictObject({
        variantId: id,
        quantity: z
          .int(fieldErrors.pieces)
          .min(1, fieldErrors.pieces)
          .max(quoteLimits.quantity, fieldErrors.pieces),
      }),
    )
    .max(quoteLimits.lines, fieldErrors.tooMany)
    .optional(),
  note: note.default(''),
})
export type QuoteRequest = z.input<typeof QuoteRequest>
export type QuoteRequestParsed = z.infer<typeof QuoteRequest>

/** Quote as its company sees it. */
export const BuyerQuote = QuoteView.extend({
  /** the caller may accept it now */
  canAccept: z.boolean(),
})
export type BuyerQuote = z.infer<typeof BuyerQuote>

const page = z.coerce
  .number(fieldErrors.page)
  .int(fieldErrors.page)
  .min(1, fieldErrors.page)
  .max(10_000, fieldErrors.page)
  .default(1)

export const QuoteDelivery = z.strictObject({
  /** absent for a pick-up */
  cep: Cep.optional(),
})
export type QuoteDelivery = z.input<typeof QuoteDelivery>

export const QuoteAcceptance = QuoteDelivery.extend({
  shippingOptionId: z.string(fieldErrors.choice).min(1, fieldErrors.choice).max(60, fieldErrors.choice),
  /** total with freight by card in centavos, as shown; another one is refused */
  expectedTotal: z.int(fieldErrors.price).min(0, fieldErrors.price),
})
export type QuoteAcceptance = z.input<typeof QuoteAcceptance>
export type QuoteAcceptanceParsed = z.infer<typeof QuoteAcceptance>

const byId = z.object({ id })
const notFound = ['wholesale.no_company', 'quotes.not_found'] as const
const ofApprover = [...notFound, 'wholesale.approver_only'] as const
const onOffer = [
  ...ofApprover,
  'quotes.company_not_active',
  'quotes.wrong_status',
  'quotes.expired',
  'orders.sold_out',
  'shipping.cep_unknown',
] as const

export const endpoints = defineEndpoints({
  ...staffQuoteEndpoints,
  request: {
    method: 'POST',
    path: '/api/quotes',
    summary: 'Pede um orçamento das peças do corpo ou do carrinho; repetir o id não pede de novo',
    account: true,
    body: QuoteRequest,
    bytes: 64_000,
    answer: BuyerQuote,
    status: 201,
    errors: [
      'wholesale.not_a_buyer',
      'cart.variant_not_found',
      'quotes.empty',
      'quotes.too_big',
      'quotes.too_many_open',
      'quotes.id_reused',
      'request.too_many',
    ],
    limit: { points: 20, seconds: 3600 },
  },
  list: {
    method: 'GET',
    path: '/api/quotes',
    summary: 'Orçamentos da empresa, do mais novo ao mais antigo',
    account: true,
    query: z.object({ page }),
    answer: z.object({ items: z.array(QuoteRow), ...pageResultFields }),
    errors: ['wholesale.no_company'],
  },
  read: {
    method: 'GET',
    path: '/api/quotes/:id',
    summary: 'Um orçamento da empresa com as peças e, se respondido, o combinado',
    account: true,
    params: byId,
    answer: BuyerQuote,
    errors: notFound,
  },
  shipping: {
    method: 'POST',
    path: '/api/quotes/:id/shipping',
    summary: 'Formas de entrega de um orçamento respondido, com o total de cada uma; sem CEP, a retirada',
    account: true,
    params: byId,
    body: QuoteDelivery,
    answer: z.object({ options: z.array(ShippingOption.extend({ total: z.int() })) }),
    errors: onOffer,
    limit: { points: 60, seconds: 600 },
  },
  accept: {
    method: 'POST',
    path: '/api/quotes/:id/acceptance',
    summary:
      'Aceita o combinado e faz um pedido, com as peças guardadas; repetir devolve o mesmo pedido. Só aprovadores',
    account: true,
    params: byId,
    body: QuoteAcceptance,
    answer: BuyerQuote,
    errors: [...onOffer, 'orders.shipping_gone', 'orders.price_changed'],
    limit: 'usual',
  },
  decline: {
    method: 'POST',
    path: '/api/quotes/:id/decline',
    summary: 'Recusa a oferta, ou desiste do pedido de orçamento; repetir não muda nada. Só aprovadores',
    account: true,
    params: byId,
    body: z.strictObject({
      reason: freeTextSchema(quoteFields.reason, freeTextErrors, { max: 500 }).default(''),
    }),
    answer: BuyerQuote,
    errors: [...ofApprover, 'quotes.wrong_status'],
  },
})
