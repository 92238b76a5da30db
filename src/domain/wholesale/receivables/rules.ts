import {
  maxDueDays,
  type Receivable,
  type ReceivableReminderKind,
} from '#context/wholesale/contract-receivables.ts'
import { addDays, getNextDay, startOfDay } from '#shared/dates/dates'

const dayMs = 86_400_000
const noonOf = (isoDay: string): number => Date.parse(`${isoDay}T12:00:00Z`)

/** Returns the days from one day to another; below 0 if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to) - noonOf(from)) / dayMs)

/** Returns the last second of a day in São Paulo. */
export const endOfDay = (isoDay: string): Date => new Date(startOfDay(getNextDay(isoDay)).getTime() - 1_000)

/** Amount that a company may still buy on terms. Amounts are centavos. */
export type Credit = {
  limit: number
  /** unpaid orders on terms */
  used: number
  /** due date of the unpaid order that is due first; null if everything is paid */
  oldestDueOn: string | null
}

export const freeOf = ({ limit, used }: Pick<Credit, 'limit' | 'used'>): number => Math.max(0, limit - used)

/** Returns the days that the latest receivable is late; 0 if none is. */
export const daysLateOf = ({ oldestDueOn }: Pick<Credit, 'oldestDueOn'>, today: string): number =>
  oldestDueOn === null ? 0 : Math.max(0, daysBetween(oldestDueOn, today))

/** Returns why an order of this total cannot be placed on terms today; undefined if it can. */
export function findCreditProblem(
  credit: Credit,
  { total, today, lateDays }: { total: number; today: string; lateDays: number },
): 'overdue' | 'limit_exceeded' | undefined {
  if (daysLateOf(credit, today) >= lateDays) return 'overdue'
  return credit.used + total > credit.limit ? 'limit_exceeded' : undefined
}

/** Returns the state of a receivable on a day. `due_soon`: today or within 7 days. */
export function receivableState(
  { dueOn, settledAt, cancelledAt }: { dueOn: string; settledAt: Date | null; cancelledAt: Date | null },
  today: string,
): Receivable['state'] {
  if (cancelledAt) return 'cancelled'
  if (settledAt) return 'settled'
  const days = daysBetween(today, dueOn)
  if (days < 0) return 'overdue'
  return days <= 7 ? 'due_soon' : 'open'
}

/** Minutes between two reminders that staff send for one receivable. */
const reminderPauseMinutes = 60

/** Returns the minutes until staff may send the payment link again; 0 if they may now. */
export const minutesToNextReminder = (remindedAt: Date | null, now: Date): number =>
  remindedAt === null
    ? 0
    : Math.max(0, Math.ceil(reminderPauseMinutes - (now.getTime() - remindedAt.getTime()) / 60_000))

/** Returns which reminder fits a due date today. */
export function reminderFor(dueOn: string, today: string): ReceivableReminderKind {
  if (dueOn === today) return 'due'
  return dueOn < today ? 'late' : 'before'
}

/** Returns whether a receivable can be due on this day: from today on, and not in too many days. */
export const isPossibleDueDay = (day: string, today: string): boolean =>
  day >= today && day <= addDays(today, maxDueDays)

/** Days from the due date on which each reminder is sent. */
const reminderDays: Readonly<Record<ReceivableReminderKind, number>> = { before: -2, due: 0, late: 3 }

/** Days in which a reminder that was missed, e.g. during a downtime, is still sent. */
const reminderPatience = 2

/** Returns the due dates whose receivables need this reminder today, both ends included. */
export function dueDatesFor(kind: ReceivableReminderKind, today: string): { from: string; to: string } {
  const to = addDays(today, -reminderDays[kind])
  // The reminder before the due date must not come on it.
  const patience = kind === 'before' ? 1 : reminderPatience
  return { from: addDays(to, -patience), to }
}
