import type { Grouping } from '#contract/reports'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import type { FactsQuery } from './number-search.ts'
import type { ReportQuery, Step, StockOrder } from './search.ts'

/** Root of the queries of reports. */
export const reportsKey = ['reports'] as const

const reportQuery = <T>(name: string, query: unknown, read: (signal: AbortSignal) => Promise<T>) =>
  paginatedStaffQuery([...reportsKey, name, query], read)

export const salesQuery = (query: ReportQuery & { by: Step }) =>
  reportQuery('sales', query, (signal) => api.reports.sales.get({ query, signal }))

export const groupsQuery = (query: ReportQuery & { by: Grouping }) =>
  reportQuery('groups', query, (signal) => api.reports.groups.get({ query, signal }))

export const sizesQuery = (query: ReportQuery) =>
  reportQuery('sizes', query, (signal) => api.reports.sizes.get({ query, signal }))

export const numberQuery = (query: ReportQuery) =>
  reportQuery('number', query, (signal) => api.reports.number.get({ query, signal }))

export const factsQuery = (query: FactsQuery) =>
  reportQuery('facts', query, (signal) => api.reports.facts.get({ query, signal }))

export const returnsQuery = (query: ReportQuery) =>
  reportQuery('returns', query, (signal) => api.reports.returns.get({ query, signal }))

export const stockQuery = (query: ReportQuery & { order: StockOrder }) =>
  reportQuery('stock', query, (signal) => api.reports.stock.get({ query, signal }))

export const cohortsQuery = () => reportQuery('cohorts', {}, (signal) => api.reports.cohorts.get({ signal }))

export const funnelQuery = (query: ReportQuery) =>
  reportQuery('funnel', query, (signal) => api.reports.funnel.get({ query, signal }))

export const reviewsQuery = (query: ReportQuery) =>
  reportQuery('reviews', query, (signal) => api.reports.reviews.get({ query, signal }))

/** Searches that found nothing, the most frequent first. */
export const missedSearchesQuery = (query: ReportQuery) =>
  reportQuery('missed-searches', query, (signal) =>
    api.catalog['missed-searches'].get({ query: { ...query, pageSize: 100 }, signal }),
  )
