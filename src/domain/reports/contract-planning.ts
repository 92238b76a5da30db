import { z } from 'zod'
import { customerSegments } from '#contract/customer-insights'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Sales by week, Monday to Sunday, and of the next ones. Amounts are centavos, errors hundredths of a percent. */
export const WeeksView = z.object({
  /** whole weeks, the oldest first; `forecast`: what was said a week before, of the last weeks */
  past: z.array(z.object({ day: z.string(), sold: z.int(), forecast: z.int().nullable() })),
  /** sold since Monday, today included */
  current: z.object({ day: z.string(), sold: z.int() }),
  /** this week and the three after it; null: no forecast is better than repeating the last week */
  forecast: z
    .object({
      error: z.int(),
      naiveError: z.int(),
      weeks: z.array(z.object({ day: z.string(), value: z.int(), low: z.int(), high: z.int() })),
    })
    .nullable(),
})
export type WeeksView = z.infer<typeof WeeksView>

export const SegmentsView = z.object({
  segments: z.array(
    z.object({
      segment: z.enum(customerSegments),
      customers: z.int(),
      /** centavos that they brought, less what went back */
      value: z.int(),
      /** customers 30 days ago; null: not counted then */
      before: z.int().nullable(),
    }),
  ),
})
export type SegmentsView = z.infer<typeof SegmentsView>

/** Variant that is sold out soon, and what to order of it. */
const ReorderItem = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  available: z.int(),
  /** open quantity of purchases, and when the first of it comes */
  arriving: z.int(),
  arrivesOn: z.string().nullable(),
  salesPerDay: z.number(),
  /** day on which the last piece is sold at this rate */
  runsOutOn: z.string(),
  /** last day to order in time; a day that has passed means at once */
  orderBy: z.string(),
  /** pieces to order; 0: what arrives is enough */
  quantity: z.int(),
  /** error of the same forecast 14 days ago, in hundredths of a percent; null: nothing was sold, or there was no stock */
  error: z.int().nullable(),
})
export type ReorderItem = z.infer<typeof ReorderItem>

export const ReorderView = z.object({
  leadDays: z.int(),
  coverDays: z.int(),
  items: z.array(ReorderItem),
  /** mean error of the items */
  error: z.int().nullable(),
})
export type ReorderView = z.infer<typeof ReorderView>

/** Something worth doing, and what it brought when it was done before, in centavos; null: never done. */
const NextAction = z.object({
  kind: z.enum(['reorder', 'remind_carts', 'write_at_risk', 'notify_back_in_stock', 'clear_dead_stock']),
  count: z.int(),
  /** centavos that it is about */
  amount: z.int(),
  /** name of the thing, if it is about one */
  name: z.string(),
  id: z.string(),
  earned: z.object({ since: z.string(), times: z.int(), orders: z.int(), amount: z.int() }).nullable(),
})
export type NextAction = z.infer<typeof NextAction>

const on = staffEndpointOf('dashboard-premium', '/api/dashboard')
const days = (least: number, most: number) =>
  z.coerce
    .number(fieldErrors.choice)
    .int(fieldErrors.choice)
    .min(least, fieldErrors.choice)
    .max(most, fieldErrors.choice)

export const planningEndpoints = defineEndpoints({
  weeks: on('GET', '/weeks', 'Vendas por semana e das próximas quatro, com o erro das últimas previsões', {
    answer: WeeksView,
  }),
  segments: on('GET', '/segments', 'Quantos clientes há em cada segmento, e quanto compraram', {
    answer: SegmentsView,
  }),
  reorder: on('GET', '/reorder', 'O que acaba primeiro, até quando pedir e quanto', {
    query: z.object({ leadDays: days(1, 120).default(10), coverDays: days(7, 180).default(30) }),
    answer: ReorderView,
  }),
  actions: on('GET', '/actions', 'O que vale a pena fazer agora, com o que já rendeu', {
    answer: z.object({ items: z.array(NextAction) }),
  }),
})
