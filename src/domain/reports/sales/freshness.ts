import { readRebuild } from '#context/reports/facts/rebuild.ts'
import { refreshDays } from '#context/reports/summary/refresh-days.ts'
import type { Range } from './periods.ts'

/** Period of a report and the one that it is compared with. */
export type ComparedPeriod = {
  from: string
  to: string
  beforeFrom?: string | undefined
  beforeTo?: string | undefined
}

/** Returns the period before, if the report compares. */
export const beforeOf = ({ beforeFrom, beforeTo }: ComparedPeriod): Range | null =>
  beforeFrom === undefined || beforeTo === undefined ? null : { from: beforeFrom, to: beforeTo }

/** Computes the days of a report that wait for their sums, and returns how fresh it is. */
export async function freshen(period: ComparedPeriod) {
  const before = beforeOf(period)
  await refreshDays(period.from, period.to)
  if (before) await refreshDays(before.from, before.to)
  const rebuild = await readRebuild()
  return {
    readAt: new Date().toISOString(),
    rebuild: rebuild && rebuild.finishedAt === null ? { done: rebuild.done, total: rebuild.total } : null,
  }
}
