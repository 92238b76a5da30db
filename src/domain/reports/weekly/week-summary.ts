import { freshen } from '#context/reports/sales/freshness.ts'
import { startOf } from '#context/reports/sales/periods.ts'
import { namesOf } from '#context/reports/sales/grouped-report.ts'
import { readPieces, readTotals } from '#context/reports/sales/read-sums.ts'
import { database, queryRows } from '#platform/postgres/database'
import { addDays, toIsoDay } from '#shared/dates/dates'

/** Products that are named. */
const named = 5

/** Last whole week, Monday to Sunday, beside the one before it. Amounts are centavos. */
export type WeekSummary = {
  from: string
  to: string
  now: WeekTotals
  before: WeekTotals
  best: { name: string; pieces: number; sold: number }[]
}
type WeekTotals = { sold: number; orders: number; pieces: number; returned: number }

/** Reads the last whole week before an instant. */
export async function readWeekSummary(now = new Date()): Promise<WeekSummary> {
  const from = addDays(startOf(toIsoDay(now), 'week'), -7)
  const week = { from, to: addDays(from, 6) }
  const former = { from: addDays(from, -7), to: addDays(from, -1) }
  await freshen({ ...week, beforeFrom: former.from, beforeTo: former.to })
  const [totals, before, products] = await Promise.all([
    readTotals(database(), week),
    readTotals(database(), former),
    readPieces(database(), week, 'product'),
  ])
  const best = [...products.values()]
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => b.pieces - a.pieces || b.sold - a.sold)
    .slice(0, named)
  const rows = await queryRows(database(), namesOf.product, [best.map(({ key }) => key)])
  const names = new Map(rows.map(({ key, label }) => [key, label]))
  return {
    ...week,
    now: totals,
    before,
    best: best.map(({ key, name, pieces, sold }) => ({ name: names.get(key) ?? name, pieces, sold })),
  }
}
