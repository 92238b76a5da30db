import type { FunnelCounts, FunnelReport } from '#context/reports/contract.ts'
import { beforeOf, type ComparedPeriod } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { readDays } from '#context/reports/sales/read-sums.ts'
import { flushCounters } from '#platform/cache/buffered-counter'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

const byDay = statement<{ day: string } & Omit<FunnelCounts, 'paid'>>(
  'reports.funnel_days',
  `select to_char(day, 'YYYY-MM-DD') as day,
     coalesce(sum(count) filter (where step = 'page'), 0)::float8 as page,
     coalesce(sum(count) filter (where step = 'cart'), 0)::float8 as cart,
     coalesce(sum(count) filter (where step = 'checkout'), 0)::float8 as checkout,
     coalesce(sum(count) filter (where step = 'order'), 0)::float8 as "order"
   from funnel_days where day between $1 and $2 group by day order by day`,
)
const sinceQuery = statement<{ since: string | null }>(
  'reports.funnel_since',
  `select to_char(min(day), 'YYYY-MM-DD') as since from funnel_days`,
)

const nothing: FunnelCounts = { page: 0, cart: 0, checkout: 0, order: 0, paid: 0 }

const sumOf = (days: readonly FunnelCounts[]): FunnelCounts =>
  days.reduce(
    (sum, { page, cart, checkout, order, paid }) => ({
      page: sum.page + page,
      cart: sum.cart + cart,
      checkout: sum.checkout + checkout,
      order: sum.order + order,
      paid: sum.paid + paid,
    }),
    nothing,
  )

/** Reads the days of a period that were counted, each with the orders that were paid on it. */
async function readCountedDays({ from, to }: Range) {
  const [days, sold] = await Promise.all([
    queryRows(database(), byDay, [from, to]),
    readDays(database(), { from, to }, { channel: 'site' }),
  ])
  return days.map((day) => ({ ...day, paid: sold.get(day.day)?.orders ?? 0 }))
}

/** Reads how many visits of a period went on to each step. Counts of this process are written first. */
export async function readFunnel(_ctx: StaffContext, period: ComparedPeriod): Promise<FunnelReport> {
  await flushCounters()
  const before = beforeOf(period)
  const [days, daysBefore, [known]] = await Promise.all([
    readCountedDays(period),
    before && readCountedDays(before),
    queryRows(database(), sinceQuery, []),
  ])
  return {
    counts: sumOf(days),
    before: daysBefore && sumOf(daysBefore),
    days,
    since: known?.since ?? null,
  }
}
