import { BufferedCounter } from '#platform/cache/buffered-counter'
import { database, queryRows, statement } from '#platform/postgres/database'
import { getLast } from '#shared/data/get-or-throw'
import { toIsoDay } from '#shared/dates/dates'

/** Parts of the store whose outcomes are counted; `provider:` is a payment provider, carrier or emitter of invoices. */
type HealthPart = 'api' | 'pages' | 'database' | 'jobs' | 'emails' | `provider:${string}`

/** Upper bounds of the counted response times in ms; a slower one counts for the last. */
const timeBounds = [
  1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000, 10_000,
] as const

const add = statement(
  'platform.count_health',
  `insert into health_counts as known (day, name, count)
   select c.day, c.name, c.count from unnest($1::date[], $2::text[], $3::int[]) as c(day, name, count) order by 1, 2
   on conflict (day, name) do update set count = known.count + excluded.count`,
)

const counter = new BufferedCounter(2_000, async (counts) => {
  try {
    await queryRows(database(), add, [
      counts.map(([name]) => name.slice(0, 10)),
      counts.map(([name]) => name.slice(11)),
      counts.map(([, count]) => count),
    ])
  } catch (error) {
    // An outage of the database is the last thing to forget: its counts wait for the next minute.
    for (const [name, count] of counts) counter.add(name, count)
    throw error
  }
})

const boundOf = (ms: number): number => timeBounds.find((bound) => ms <= bound) ?? getLast(timeBounds)

/** Counts the outcome of one piece of work on the day of now, in memory for up to a minute. `ms`: its response time. */
export function countOutcome(part: HealthPart, succeeded: boolean, ms?: number): void {
  const day = toIsoDay(new Date())
  counter.add(`${day} ${part} ${succeeded ? 'ok' : 'failed'}`)
  if (ms !== undefined) counter.add(`${day} ${part} ${boundOf(ms)}`)
}
