import { z } from 'zod'
import { findRangeProblem } from '#shared/dates/periods'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { dimensions, factKinds, listGroupings, measures, pieceDimensions } from './contract-facts.ts'
import { dashboardEndpoints } from './contract-dashboard.ts'
import { FunnelReport } from './contract-funnel.ts'
import { CohortReport, ReturnReport, ReviewReport, stockOrders, StockReport } from './contract-other.ts'
import { planningEndpoints } from './contract-planning.ts'

export type { Dimension, FactKind, ListGrouping, Measure, PieceDimension } from './contract-facts.ts'
export * from './contract-dashboard.ts'
export type { CohortReport, ReturnReport, ReviewReport, StockReport } from './contract-other.ts'
export * from './contract-planning.ts'
export type { FunnelCounts, FunnelReport, FunnelStep } from './contract-funnel.ts'

/** Days of the calendar in America/Sao_Paulo, both included: `2026-11-14`. */
const Day = z.iso.date(fieldErrors.date).min(10).max(10)

/** Period, and the one that it is compared with; without one, nothing is compared. */
const period = {
  from: Day,
  to: Day,
  beforeFrom: Day.optional(),
  beforeTo: Day.optional(),
}
type Period = { from: string; to: string; beforeFrom?: string | undefined; beforeTo?: string | undefined }

const isPeriod = ({ from, to, beforeFrom = from, beforeTo = to }: Period): boolean =>
  isInside(from, to) && isInside(beforeFrom, beforeTo)
/** A day that does not exist is told at its own field. */
const isInside = (from: string, to: string): boolean =>
  ['not-a-day', undefined].includes(findRangeProblem({ from, to }))
const wrongPeriod = { error: fieldErrors.period, path: ['to'] }

/** Filters of the orders that a report counts; all of them apply. */
const filter = {
  channel: z.string().max(20, fieldErrors.tooLong).optional(),
  /** two letters; `-` are the pick-ups */
  state: z.string().max(2, fieldErrors.tooLong).optional(),
}

/** Sums of facts; amounts are centavos. */
export const ReportTotals = z.object({
  orders: z.int(),
  /** orders that were cancelled after they were sold */
  cancelled: z.int(),
  pieces: z.int(),
  /** price of the pieces before discounts */
  items: z.int(),
  promotions: z.int(),
  /** discount of the payment method */
  discount: z.int(),
  shipping: z.int(),
  interest: z.int(),
  /** `items - promotions - discount + shipping + interest` */
  sold: z.int(),
  /** of what was sold, on any day: cancelled, refunded, lost in disputes */
  returned: z.int(),
  returnedPieces: z.int(),
  /** money that came, and that left */
  received: z.int(),
  paidOut: z.int(),
  /** fees of the payment providers */
  fees: z.int(),
  /** price of the labels */
  freight: z.int(),
  /** purchase cost of the pieces, where it is known */
  cost: z.int(),
  /** price of the pieces whose purchase cost is not known */
  uncosted: z.int(),
})
export type ReportTotals = z.infer<typeof ReportTotals>

const compared = { totals: ReportTotals, before: ReportTotals.nullable() }

/** State of the sums: a rebuild that is under way, in orders. */
const freshness = {
  /** ISO 8601, UTC */
  readAt: z.string(),
  rebuild: z.object({ done: z.int(), total: z.int() }).nullable(),
}

export const SalesReport = z.object({
  ...compared,
  ...freshness,
  /** one entry per day, week (its Monday) or month (its first); the first and last may be cut by the period */
  series: z.array(
    z.object({
      day: z.string(),
      totals: ReportTotals,
      beforeDay: z.string().nullable(),
      before: ReportTotals.nullable(),
    }),
  ),
})
export type SalesReport = z.infer<typeof SalesReport>

/** One group; `label` is the name where the server knows it, else the key. */
const ReportGroup = z.object({ key: z.string(), label: z.string(), ...compared })
export type ReportGroup = z.infer<typeof ReportGroup>

export const GroupedReport = z.object({
  ...compared,
  ...freshness,
  /** largest first; all of them add up to `totals`, where the groups do not overlap */
  groups: z.array(ReportGroup),
})
export type GroupedReport = z.infer<typeof GroupedReport>

/** Pieces that were sold by category of today and size. */
export const SizeReport = z.object({
  ...freshness,
  /** in the order of a size guide */
  sizes: z.array(z.string()),
  rows: z.array(
    z.object({ key: z.string(), label: z.string(), pieces: z.array(z.int()), returned: z.array(z.int()) }),
  ),
})
export type SizeReport = z.infer<typeof SizeReport>

/** Fact behind a number. */
const ReportFact = z.object({
  orderId: z.string(),
  number: z.string(),
  /** ISO 8601, UTC */
  at: z.string(),
  kind: z.enum(factKinds),
  customer: z.string(),
  method: z.string(),
  /** part of the number, in its unit: centavos, pieces or orders */
  amount: z.int(),
  fee: z.int(),
})
export type ReportFact = z.infer<typeof ReportFact>

export const ReportFacts = z.object({
  items: z.array(ReportFact),
  ...pageResultFields,
  /** of all pages */
  sum: z.int(),
})
export type ReportFacts = z.infer<typeof ReportFacts>

/** Money of a payment method on its way to the bank account; amounts are centavos. */
const MoneyRow = z.object({
  provider: z.string(),
  method: z.string(),
  payments: z.int(),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  /** paid out by the provider so far, and when the last of it arrived */
  paidOut: z.int(),
  arrivedOn: z.string().nullable(),
})

/** A number in its parts: what it was made of, its money, and three ways to count it. */
export const NumberReport = z.object({
  ...freshness,
  totals: ReportTotals,
  /** shipping options, coupons and methods of the orders, with their parts of the number */
  parts: z.array(
    z.object({
      part: z.enum(['method', 'coupon', 'shipping']),
      key: z.string(),
      orders: z.int(),
      amount: z.int(),
    }),
  ),
  money: z.array(MoneyRow),
  /** the same sum from the stored summary, from the facts, and from the orders */
  ways: z.object({ summary: z.int(), facts: z.int(), orders: z.int() }),
  /** what happened in the period and counts elsewhere */
  apart: z.object({
    unpaidOrders: z.int(),
    unpaidTotal: z.int(),
    returned: z.int(),
    changes: z.int(),
    changesTotal: z.int(),
  }),
})
export type NumberReport = z.infer<typeof NumberReport>

export const errors = { 'reports.rebuilding': 409 } as const

const groupings = [...dimensions, ...pieceDimensions] as const
export type Grouping = (typeof groupings)[number]

const on = staffEndpointOf('relatorios', '/api/reports')
const Query = z.object({ ...period, ...filter })
export type PeriodQuery = z.output<typeof Query>

export const endpoints = defineEndpoints({
  ...dashboardEndpoints,
  ...planningEndpoints,
  sales: on('GET', '/sales', 'Vendas de um período por dia, semana ou mês, com a comparação', {
    query: z
      .object({
        ...period,
        ...filter,
        by: z.enum(['day', 'week', 'month'], fieldErrors.choice).default('day'),
      })
      .refine(isPeriod, wrongPeriod),
    answer: SalesReport,
  }),
  groups: on(
    'GET',
    '/groups',
    'Vendas de um período por canal, lugar, pagamento, cupom, produto ou tamanho',
    {
      query: z
        .object({
          ...period,
          ...filter,
          by: z.enum(groupings, fieldErrors.choice),
          productId: z.uuid(fieldErrors.id).optional(),
        })
        .refine(isPeriod, wrongPeriod),
      answer: GroupedReport,
    },
  ),
  sizes: on('GET', '/sizes', 'Peças vendidas e devolvidas de um período, por categoria e tamanho', {
    query: Query.refine(isPeriod, wrongPeriod),
    answer: SizeReport,
  }),
  facts: on('GET', '/facts', 'Os fatos de que um número de um relatório é feito, com a mesma soma', {
    query: z
      .object({
        ...period,
        ...filter,
        ...pageQueryFields(fieldErrors.page),
        measure: z.enum(measures, fieldErrors.choice),
        by: z.enum(listGroupings, fieldErrors.choice).default('all'),
        key: z.string().max(400, fieldErrors.tooLong).default(''),
      })
      .refine(isPeriod, wrongPeriod),
    answer: ReportFacts,
  }),
  number: on(
    'GET',
    '/number',
    'Por que este número: as partes das vendas de um período e três formas de contar',
    {
      query: Query.refine(isPeriod, wrongPeriod),
      answer: NumberReport,
    },
  ),
  funnel: on('GET', '/funnel', 'Quantas visitas de um período chegaram à sacola, ao pagamento e ao pedido', {
    query: z.object(period).refine(isPeriod, wrongPeriod),
    answer: FunnelReport,
  }),
  cohorts: on('GET', '/cohorts', 'Quantos clientes de cada mês voltaram a comprar nos meses seguintes', {
    answer: CohortReport,
  }),
  stock: on('GET', '/stock', 'O estoque de cada produto ao lado do que vendeu no período', {
    query: z
      .object({ ...period, order: z.enum(stockOrders, fieldErrors.choice).default('idle') })
      .refine(isPeriod, wrongPeriod),
    answer: StockReport,
  }),
  returns: on('GET', '/returns', 'O que voltou no período, por motivo e por tamanho', {
    query: z.object(period).refine(isPeriod, wrongPeriod),
    answer: ReturnReport,
  }),
  reviews: on('GET', '/reviews', 'As avaliações de produtos do período', {
    query: z.object(period).refine(isPeriod, wrongPeriod),
    answer: ReviewReport,
  }),
  weekly: on('GET', '/weekly', 'Se a pessoa recebe o relatório da semana por e-mail', {
    answer: z.object({ subscribed: z.boolean() }),
  }),
  setWeekly: on('PUT', '/weekly', 'Liga ou desliga o relatório da semana por e-mail', {
    body: z.strictObject({ subscribed: z.boolean(fieldErrors.choice) }),
    answer: z.object({ subscribed: z.boolean() }),
  }),
  rebuild: on('POST', '/rebuild', 'Refaz os relatórios a partir dos pedidos', {
    answer: z.object({ total: z.int() }),
    status: 202,
    errors: ['reports.rebuilding'],
  }),
})
