import type { ReportTotals, SalesReport } from '#context/reports/contract.ts'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { beforeOf, type ComparedPeriod, freshen } from './freshness.ts'
import { listSteps, type Range, startOf, type Step } from './periods.ts'
import { noTotals, readDays, readTotals, type SalesFilter } from './read-sums.ts'

const add = (a: ReportTotals, b: ReportTotals): ReportTotals =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof ReportTotals]]),
  ) as ReportTotals

/** Reads what was sold in a period, by step, beside the period before: its first step beside the first, and so on. */
export async function readSales(
  _ctx: StaffContext,
  { by, channel, state, ...period }: ComparedPeriod & SalesFilter & { by: Step },
): Promise<SalesReport> {
  const db = database()
  const fresh = await freshen(period)
  const filter = { channel, state }
  const before = beforeOf(period)
  const [totals, series, totalsBefore, seriesBefore] = await Promise.all([
    readTotals(db, period, filter),
    readSteps(period, by, filter),
    before && readTotals(db, before, filter),
    before && readSteps(before, by, filter),
  ])
  return {
    ...fresh,
    totals,
    before: totalsBefore,
    series: series.map(([day, sums], index) => {
      const [beforeDay, sumsBefore] = seriesBefore?.[index] ?? [null, null]
      return { day, totals: sums, beforeDay, before: sumsBefore }
    }),
  }
}

async function readSteps(period: Range, by: Step, filter: SalesFilter): Promise<[string, ReportTotals][]> {
  const steps = new Map(listSteps(period, by).map((step) => [step, noTotals]))
  for (const [day, sums] of await readDays(database(), period, filter)) {
    const step = startOf(day, by)
    steps.set(step, add(steps.get(step)!, sums))
  }
  return [...steps]
}
