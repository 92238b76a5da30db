import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { maxQuotePercentOff, quoteLimits, quoteStatuses } from './contract-fields.ts'
import { QuoteRow, QuoteView } from './contract-views.ts'

const ofStaff = {
  companyId: z.string(),
  company: z.string(),
  /** member of the team who answers or answered; null if nobody took it */
  assignee: z.string().nullable(),
}

export const StaffQuoteRow = QuoteRow.extend(ofStaff)
export type StaffQuoteRow = z.infer<typeof StaffQuoteRow>

export const StaffQuoteView = QuoteView.extend({
  ...ofStaff,
  /** only an active company may accept */
  isCompanyActive: z.boolean(),
  /** largest discount that this member may give, in percent */
  discountLimit: z.int(),
  version: z.string(),
})
export type StaffQuoteView = z.infer<typeof StaffQuoteView>

export const StaffQuoteSearch = z.object({
  /** `open`: waiting for an answer, or answered and still valid */
  status: z.enum(['open', ...quoteStatuses], fieldErrors.choice).default('open'),
  companyId: z.uuid(fieldErrors.id).optional(),
  page: z.coerce
    .number(fieldErrors.page)
    .int(fieldErrors.page)
    .min(1, fieldErrors.page)
    .max(10_000, fieldErrors.page)
    .default(1),
})
export type StaffQuoteSearch = z.output<typeof StaffQuoteSearch>

/** Agreed price of every line in centavos, or one discount for all in hundredths of a percent. */
export const AgreedPrice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percentOff: z
      .int(fieldErrors.tooMuch)
      .min(0, fieldErrors.tooLittle)
      .max(maxQuotePercentOff, fieldErrors.tooMuch),
  }),
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(
        z.strictObject({
          id: z.uuid(fieldErrors.id),
          unitPrice: z
            .int(fieldErrors.price)
            .min(1, fieldErrors.priceAboveZero)
            .max(100_000_000, fieldErrors.tooMuch),
        }),
      )
      .min(1, fieldErrors.required)
      .max(quoteLimits.lines, fieldErrors.tooMany),
  }),
])
export type AgreedPrice = z.infer<typeof AgreedPrice>

/** version that the member read; without it the other one's change is overwritten */
const version = z.string().max(40).optional()

export const QuoteAnswer = z.strictObject({
  price: AgreedPrice,
  /** last day in São Paulo, `2026-12-01` */
  validUntil: z.iso.date(fieldErrors.day),
  message: z.string(fieldErrors.required).trim().max(1_000, fieldErrors.tooLong).default(''),
  version,
})
export type QuoteAnswer = z.input<typeof QuoteAnswer>
export type QuoteAnswerParsed = z.infer<typeof QuoteAnswer>

const Closing = z.strictObject({
  reason: z.string(fieldErrors.reason).trim().min(3, fieldErrors.reason).max(500, fieldErrors.tooLong),
  version,
})

const staff = staffEndpointOf('atacado', '/api/quotes/staff')
const onQuote = { params: z.object({ id: z.uuid(fieldErrors.id) }), answer: StaffQuoteView } as const
const changing = ['quotes.not_found', 'quotes.wrong_status', 'record.changed'] as const

export const staffQuoteEndpoints = defineEndpoints({
  listForStaff: staff('GET', '', 'Orçamentos das empresas, os que esperam resposta primeiro', {
    query: StaffQuoteSearch,
    answer: z.object({
      items: z.array(StaffQuoteRow),
      /** quotes that wait for an answer, and offers that can be accepted */
      counts: z.object({ requested: z.int(), answered: z.int() }),
      ...pageResultFields,
    }),
  }),
  readForStaff: staff('GET', '/:id', 'Um orçamento com as peças, o combinado e a versão', {
    ...onQuote,
    errors: ['quotes.not_found'],
  }),
  assign: staff('PUT', '/:id/assignee', 'Assume a resposta de um orçamento, ou devolve', {
    ...onQuote,
    body: z.strictObject({ mine: z.boolean() }),
    errors: ['quotes.not_found', 'quotes.wrong_status'],
  }),
  answer: staff(
    'PUT',
    '/:id/answer',
    'Responde com preços e validade, por e-mail; responder de novo troca a oferta. Com outra versão responde 409',
    {
      ...onQuote,
      body: QuoteAnswer,
      bytes: 64_000,
      errors: [...changing, 'quotes.discount_above_limit', 'quotes.company_not_active'],
    },
  ),
  refuse: staff('POST', '/:id/refusal', 'Recusa um pedido de orçamento com motivo, por e-mail', {
    ...onQuote,
    body: Closing,
    errors: changing,
  }),
  withdraw: staff('POST', '/:id/withdrawal', 'Retira uma oferta com motivo, por e-mail', {
    ...onQuote,
    body: Closing,
    errors: changing,
  }),
})
