import type { Grouping } from '#contract/reports'
import { states } from '#shared/brazil/cep'
import {
  comparedPeriod,
  type Comparison,
  type DayRange,
  findRangeProblem,
  type Period,
  type PeriodPreset,
  resolvePeriod,
} from '#shared/dates/periods'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports as words } from '#texts/admin/reports'
import { createSearchParser, dayPattern, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'

const presets = {
  hoje: 'today',
  ontem: 'yesterday',
  '7-dias': 'last-7-days',
  '30-dias': 'last-30-days',
  'este-mes': 'this-month',
  'mes-passado': 'last-month',
  'este-ano': 'this-year',
  'ano-passado': 'last-year',
} as const satisfies UrlValues<PeriodPreset>

const comparisonParams = {
  anterior: 'previous',
  ano: 'previous-year',
  semana: 'same-weekdays',
  nada: 'none',
} as const satisfies UrlValues<Comparison>

const steps = { dia: 'day', semana: 'week', mes: 'month' } as const
export type Step = (typeof steps)[keyof typeof steps]

/** URL values of the groups. */
export const groupingParams = {
  canal: 'channel',
  estado: 'state',
  cidade: 'city',
  pagamento: 'method',
  cupom: 'coupon',
  entrega: 'shipping',
  cliente: 'customer',
  promocao: 'promotion',
  produto: 'product',
  categoria: 'category',
  variante: 'variant',
  tamanho: 'size',
} as const satisfies UrlValues<Grouping>

/** Orders of the stock report. */
export type StockOrder = keyof typeof reportTabs.stock.orders

export type TabName = keyof typeof words.tabs

export const parseReportSearch = createSearchParser({
  filters: {
    aba: Object.keys(words.tabs),
    periodo: Object.keys(presets),
    de: dayPattern,
    ate: dayPattern,
    contra: Object.keys(comparisonParams),
    canal: Object.keys(words.channels),
    uf: [...states, '-'],
    passo: Object.keys(steps),
    por: Object.keys(groupingParams),
    lista: /^[a-z_]{1,20}$/,
  },
  sorts: [
    'nome',
    'vendas',
    'pedidos',
    'pecas',
    'antes',
    'variacao',
    'devolvido',
    'medio',
    'desconto',
    'frete',
  ],
})
export type ReportSearch = ReturnType<typeof parseReportSearch>

export const defaultPeriod: PeriodPreset = 'last-30-days'

const paramOf = (values: UrlValues, value: string): string | undefined =>
  Object.entries(values).find(([, each]) => each === value)?.[0]

/** Returns the period of the URL; an invalid range is the default one. */
export function periodOf({ periodo, de, ate }: ReportSearch): Period {
  const range = de && ate ? { from: de, to: ate } : undefined
  if (range && !findRangeProblem(range)) return range
  return presets[periodo as keyof typeof presets] ?? defaultPeriod
}

export const comparisonOf = ({ contra }: ReportSearch): Comparison =>
  comparisonParams[contra as keyof typeof comparisonParams] ?? 'previous'

export const stepOf = ({ passo }: ReportSearch): Step => steps[passo as keyof typeof steps] ?? 'day'

export const groupingOf = ({ por }: ReportSearch): Exclude<Grouping, 'all'> =>
  groupingParams[por as keyof typeof groupingParams] ?? 'category'

/** Returns the search with another period. */
export const withPeriod = (search: ReportSearch, period: Period): ReportSearch =>
  updateFilters(
    search,
    typeof period === 'object'
      ? { periodo: undefined, de: period.from, ate: period.to }
      : {
          periodo: period === defaultPeriod ? undefined : paramOf(presets, period),
          de: undefined,
          ate: undefined,
        },
  )

export const withComparison = (search: ReportSearch, comparison: Comparison): ReportSearch =>
  updateFilters(search, {
    contra: comparison === 'previous' ? undefined : paramOf(comparisonParams, comparison),
  })

export const withStep = (search: ReportSearch, step: Step): ReportSearch =>
  updateFilters(search, { passo: step === 'day' ? undefined : paramOf(steps, step) })

/** Returns the search of another tab: period, comparison and filters stay. */
export const ofTab = (
  { periodo, de, ate, contra, canal, uf, passo }: ReportSearch,
  aba: TabName,
): ReportSearch =>
  updateFilters({} as ReportSearch, {
    periodo,
    de,
    ate,
    contra,
    canal,
    uf,
    passo,
    aba: aba === 'vendas' ? undefined : aba,
  })

/** Period of a report as the API takes it. */
export type ReportQuery = DayRange & {
  beforeFrom?: string
  beforeTo?: string
  channel?: string
  state?: string
}

/** Returns period, comparison and filters of the URL for the API. */
export function toReportQuery(search: ReportSearch, today: string): ReportQuery {
  const period = periodOf(search)
  const before = comparedPeriod(period, comparisonOf(search), today)
  return {
    ...resolvePeriod(period, today),
    ...(before ? { beforeFrom: before.from, beforeTo: before.to } : {}),
    ...filtersOf(search),
  }
}

/** Returns period and comparison of the URL, for reports without filters. */
export function toComparedQuery(search: ReportSearch, today: string): ReportQuery {
  const { from, to, beforeFrom, beforeTo } = toReportQuery(search, today)
  return { from, to, ...(beforeFrom && beforeTo ? { beforeFrom, beforeTo } : {}) }
}

const filtersOf = ({ canal, uf }: ReportSearch): { channel?: string; state?: string } => ({
  ...(canal ? { channel: canal } : {}),
  ...(uf ? { state: uf } : {}),
})

export const hasFilter = ({ canal, uf }: ReportSearch): boolean => Boolean(canal ?? uf)
