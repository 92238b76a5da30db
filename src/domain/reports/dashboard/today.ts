import type { TodayView } from '#context/reports/contract.ts'
import { type DayCurve, forecastDay } from '#context/reports/forecast/day-forecast.ts'
import { toHundredths } from '#context/reports/forecast/hundredths.ts'
import { refreshDays } from '#context/reports/summary/refresh-days.ts'
import { flushCounters } from '#platform/cache/buffered-counter'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { addDays, startOfDay, toIsoDay } from '#shared/dates/dates'

/** Minutes of one step of the curve. */
const stepMinutes = 15
const steps = (24 * 60) / stepMinutes
/** Days before today that the forecast looks at. */
const pastDays = 63

const soldSince = statement<{ day: string; step: number; sold: number }>(
  'dashboard.sold_by_step',
  `select to_char(day, 'YYYY-MM-DD') as day, step, sold::float8 as sold from report_steps where day between $1 and $2`,
)
const soldUntil = statement<{ sold: number; orders: number; pieces: number }>(
  'dashboard.sold_until',
  `select coalesce(sum(total), 0)::float8 as sold, (count(*) filter (where kind = 'sale'))::int as orders,
     coalesce(sum(pieces), 0)::int as pieces
   from report_facts where day = $1 and at <= $2 and kind in ('sale', 'change')`,
)
const pagesOf = statement<{ pages: number }>(
  'dashboard.pages',
  `select count as pages from funnel_days where step = 'page' and day = $1`,
)

/** Pages of a day until a minute: those of the finished quarters of an hour, and of the running one its part. */
const pagesUntil = statement<{ pages: number | null }>(
  'dashboard.pages_until',
  `select round(sum(count * least(1, greatest(0, ($2 - step * ${stepMinutes}) / ${stepMinutes}.0)))::numeric)::float8 as pages
   from page_steps where day = $1`,
)

const minutesOf = (now: Date, day: string): number =>
  Math.floor((now.getTime() - startOfDay(day).getTime()) / 60_000)

/** Reads what was sold today until now, beside the same weekday a week ago, and forecasts the rest of the day. */
export async function readToday(_ctx: StaffContext, now = new Date()): Promise<TodayView> {
  await flushCounters()
  const day = toIsoDay(now)
  await refreshDays(addDays(day, -pastDays), day)
  const beforeDay = addDays(day, -7)
  const sameMoment = new Date(startOfDay(beforeDay).getTime() + minutesOf(now, day) * 60_000 + 59_999)
  const db = database()
  const [rows, [soFar], [soFarBefore], [pages], [pagesBefore]] = await Promise.all([
    queryRows(db, soldSince, [addDays(day, -pastDays), day]),
    queryRows(db, soldUntil, [day, now]),
    queryRows(db, soldUntil, [beforeDay, sameMoment]),
    queryRows(db, pagesOf, [day]),
    queryRows(db, pagesUntil, [beforeDay, minutesOf(now, day) + 1]),
  ])
  const curves = curvesOf(rows)
  const curveOf = (of: string): DayCurve => curves.get(of) ?? empty
  const first = rows.reduce((least, { day: each }) => (each < least ? each : least), day)
  const past = listPast(day).filter((each) => each >= first)
  // The step that is under way is not over: the forecast begins after the last finished one.
  const current = Math.min(Math.floor(minutesOf(now, day) / stepMinutes), steps - 1)
  const today = curveOf(day)
  const forecast = forecastDay(today, current - 1, past.map(curveOf))
  return {
    now: now.toISOString(),
    day,
    beforeDay,
    totals: { ...soFar!, pages: pages?.pages ?? 0 },
    before: { ...soFarBefore!, pages: pagesBefore?.pages ?? null },
    beforeTotal: curveOf(beforeDay).at(-1)!,
    curve: Array.from({ length: steps }, (_, index) => ({
      minute: (index + 1) * stepMinutes,
      today: index <= current ? today[index]! : null,
      before: curveOf(beforeDay)[index]!,
    })),
    forecast: forecast && {
      total: forecast.total,
      error: toHundredths(forecast.error),
      naiveError: toHundredths(forecast.naiveError),
      curve: forecast.curve.map(({ step: at, ...values }) => ({ minute: (at + 1) * stepMinutes, ...values })),
    },
  }
}

const empty: DayCurve = Array.from({ length: steps }, () => 0)

const listPast = (day: string): string[] =>
  Array.from({ length: pastDays }, (_, index) => addDays(day, -1 - index))

function curvesOf(rows: readonly { day: string; step: number; sold: number }[]): Map<string, DayCurve> {
  const curves = new Map<string, number[]>()
  for (const { day, step, sold } of rows) {
    const curve = curves.get(day) ?? Array.from({ length: steps }, () => 0)
    curve[step] = (curve[step] ?? 0) + sold
    curves.set(day, curve)
  }
  for (const curve of curves.values()) for (let at = 1; at < steps; at++) curve[at]! += curve[at - 1]!
  return curves
}
