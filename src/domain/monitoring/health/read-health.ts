import type { HealthPartView, HealthView } from '#contract/monitoring'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'
import { readReadiness, readLastBackup } from '#context/monitoring/ports.ts'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { listDays } from '#shared/dates/periods'
import { estimateMedian, shownDays, stateOfDay } from './rules.ts'

type Count = { day: string; part: string; kind: string; count: number }

const listCounts = statement<Count>(
  'monitoring.health_counts',
  `select to_char(day, 'YYYY-MM-DD') as day, split_part(name, ' ', 1) as part, split_part(name, ' ', 2) as kind,
     count::float8 as count
   from health_counts where day >= $1::date`,
)

const deleteCounts = statement(
  'monitoring.delete_health_counts',
  'delete from health_counts where day < $1::date',
)

/** Parts that are always shown; providers follow once they were called. */
const ownParts = ['api', 'pages', 'database', 'jobs', 'emails']

const firstDay = () => addDays(toIsoDay(new Date()), 1 - shownDays)

function toPart(part: string, days: readonly string[], counts: readonly Count[]): HealthPartView {
  return {
    part,
    days: days.map((day) => {
      const ofDay = counts.filter((each) => each.part === part && each.day === day)
      const sum = (kind: string) => ofDay.find((each) => each.kind === kind)?.count ?? 0
      const total = { ok: sum('ok'), failed: sum('failed') }
      const times = ofDay.flatMap(({ kind, count }) =>
        /^\d+$/.test(kind) ? [[Number(kind), count] as const] : [],
      )
      return { day, ...total, medianMs: estimateMedian(times), state: stateOfDay(part, total) }
    }),
  }
}

/** Returns what the store counted of itself per day. */
export async function readHealth(_ctx: StaffContext): Promise<HealthView> {
  const from = firstDay()
  const counts = await queryRows(database(), listCounts, [from])
  const days = listDays({ from, to: toIsoDay(new Date()) })
  const others = [...new Set(counts.map(({ part }) => part))].filter((part) => !ownParts.includes(part))
  const { database: ofDatabase, jobs, files } = await readReadiness()()
  return {
    now: { database: ofDatabase, jobs, files },
    parts: [...ownParts, ...others.toSorted()].map((part) => toPart(part, days, counts)),
    backup: await readLastBackup()(),
  }
}

/** Deletes counts that are no longer shown. */
export const deleteOldCounts = async (): Promise<void> =>
  void (await queryRows(database(), deleteCounts, [addDays(firstDay(), -15)]))
