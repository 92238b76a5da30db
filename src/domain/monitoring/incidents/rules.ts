import type { IncidentDeadline, IncidentForm } from '#contract/monitoring'
import { addBusinessDays } from '#shared/dates/business-days'
import { addDays, toIsoDay } from '#shared/dates/dates'

/** Business days to tell ANPD and holders (Resolução CD/ANPD 15/2024, arts. 6 and 9); small agents have twice as many. */
const businessDays = 3

type Told = Pick<IncidentForm, 'knownAt' | 'smallAgent' | 'risk' | 'authorityToldAt' | 'holdersToldAt'>

/** Returns the last day to tell ANPD and holders, `2026-12-02`. */
export const dueDayOf = ({ knownAt, smallAgent }: Pick<Told, 'knownAt' | 'smallAgent'>): string =>
  addBusinessDays(toIsoDay(new Date(knownAt)), businessDays * (smallAgent ? 2 : 1))

/** Returns how the deadline stands. Without a relevant risk nobody must be told; while it is unknown the clock runs. */
export function deadlineOf(incident: Told, now = new Date()): IncidentDeadline {
  if (incident.authorityToldAt !== null && incident.holdersToldAt !== null) return 'told'
  if (incident.risk === 'none') return 'not_needed'
  return toIsoDay(now) > dueDayOf(incident) ? 'late' : 'due'
}

/** Returns the day until which the record is kept: five years after it was entered (art. 10). */
export function keptUntilOf(createdAt: Date): string {
  const day = toIsoDay(createdAt)
  return addDays(`${Number(day.slice(0, 4)) + 5}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`, 0)
}
