import { addDays } from '#shared/dates/dates'
import { comparedPeriod, type PeriodPreset, resolvePeriod } from '#shared/dates/periods'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export type View = Extract<PeriodPreset, 'today' | 'last-7-days' | 'last-30-days'>

/** Query of the totals of the orders of a step per shipping option. Invalidated together with all orders. */
export const leavingQuery = (step: 'picking' | 'shipped') =>
  staffQuery(['orders', 'leaving', step], (signal) =>
    api.orders.get({ query: { step, pageSize: 1 }, signal }),
  )

/** Query of the variants below their threshold, those that sell most first. Invalidated together with `stock`. */
export const lowStockQuery = () =>
  staffQuery(['stock', 'running-out'], (signal) =>
    api.stock.variants.get({ query: { filter: 'alert', sort: '-sales_per_day', pageSize: 5 }, signal }),
  )

/** Query of the latest reviews that wait. Invalidated together with all reviews. */
export const newReviewsQuery = () =>
  staffQuery(['reviews', 'new'], (signal) =>
    api.reviews.staff.get({ query: { kind: 'review', status: 'pending', sort: '-at', pageSize: 3 }, signal }),
  )

export const feedQuery = () => staffQuery(['dashboard-feed'], (signal) => api.dashboard.feed.get({ signal }))

export const leftCartsQuery = () =>
  staffQuery(['dashboard', 'carts'], (signal) => api.dashboard.carts.get({ signal }))

/** Returns the days of a view and those before it, for the API. */
function daysOf(view: View, today: string) {
  const { from, to } = resolvePeriod(view, today)
  const before = comparedPeriod(view, 'previous', today)
  return { from, to, ...(before && { beforeFrom: before.from, beforeTo: before.to }) }
}

export const salesQuery = (view: View, today: string) => {
  const query = { ...daysOf(view, today), by: 'day' as const }
  return staffQuery(['reports', 'sales', query], (signal) => api.reports.sales.get({ query, signal }))
}

export const funnelQuery = (view: View, today: string) => {
  const query = daysOf(view, today)
  return staffQuery(['reports', 'funnel', query], (signal) => api.reports.funnel.get({ query, signal }))
}

export const bestSellersQuery = (today: string) => {
  const query = { from: addDays(today, -7), to: addDays(today, -1), by: 'product' as const }
  return staffQuery(['reports', 'groups', query], (signal) => api.reports.groups.get({ query, signal }))
}
