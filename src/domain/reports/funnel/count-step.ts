import type { FunnelStep } from '#context/reports/contract-funnel.ts'
import { BufferedCounter } from '#platform/cache/buffered-counter'
import { database, queryRows, statement } from '#platform/postgres/database'
import { startOfDay, toIsoDay } from '#shared/dates/dates'

const add = statement(
  'reports.count_steps',
  `insert into funnel_days as known (day, step, count)
   select c.day, c.step, c.count from unnest($1::date[], $2::text[], $3::int[]) as c(day, step, count) order by 1, 2
   on conflict (day, step) do update set count = least(known.count::bigint + excluded.count, 2000000000)`,
)

const counter = new BufferedCounter(100, (counts) =>
  queryRows(database(), add, [
    counts.map(([name]) => name.slice(0, 10)),
    counts.map(([name]) => name.slice(11)),
    counts.map(([, count]) => count),
  ]),
)

const addPages = statement(
  'reports.count_page_steps',
  `insert into page_steps as known (day, step, count)
   select c.day, c.step, c.count from unnest($1::date[], $2::int[], $3::int[]) as c(day, step, count) order by 1, 2
   on conflict (day, step) do update set count = least(known.count::bigint + excluded.count, 2000000000)`,
)

/** Pages by quarter of an hour, so that a running day can be compared with another one. */
const pages = new BufferedCounter(100, (counts) =>
  queryRows(database(), addPages, [
    counts.map(([name]) => name.slice(0, 10)),
    counts.map(([name]) => Number(name.slice(11))),
    counts.map(([, count]) => count),
  ]),
)

/** Counts a step of the funnel on the day of now, in memory for up to a minute. */
export function countStep(step: FunnelStep): void {
  const now = new Date()
  const day = toIsoDay(now)
  counter.add(`${day} ${step}`)
  if (step === 'page') pages.add(`${day} ${quarterOf(now, day)}`)
}

const quarterOf = (now: Date, day: string): number =>
  Math.min(95, Math.floor((now.getTime() - startOfDay(day).getTime()) / 900_000))
