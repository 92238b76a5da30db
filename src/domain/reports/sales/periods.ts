import { addDays } from '#shared/dates/dates'

/** Days of the calendar, both included. */
export type Range = { from: string; to: string }

/** Part of a period that is read from one kind of sums. */
export type SumRange = Range & { grain: 'day' | 'month' }

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const nextMonth = (month: string): string => monthOf(addDays(month, 31))
const lastOf = (month: string): string => addDays(nextMonth(month), -1)

/**
 * Splits a period into whole months that have sums of their own, and the days around them. The ranges do not overlap and
 * cover the period.
 */
export function splitPeriod({ from, to }: Range, months: ReadonlySet<string>): SumRange[] {
  const ranges: SumRange[] = []
  for (let day = from; day <= to;) {
    const month = monthOf(day)
    const isWhole = day === month && lastOf(month) <= to && months.has(month)
    const end = isWhole ? month : minOf(lastOf(month), to)
    const last = ranges.at(-1)
    const grain = isWhole ? 'month' : 'day'
    if (last?.grain === grain) last.to = end
    else ranges.push({ grain, from: day, to: end })
    day = nextMonth(month)
  }
  return ranges
}

const minOf = (a: string, b: string): string => (a < b ? a : b)

export type Step = 'day' | 'week' | 'month'

/** Returns the first day of the week (Monday) or month of a day, or the day itself. */
export function startOf(day: string, step: Step): string {
  if (step === 'month') return monthOf(day)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return step === 'week' ? addDays(day, -((weekday + 6) % 7)) : day
}

/** Lists the days, weeks or months of a period by their first day; the first one may begin before it. */
export function listSteps({ from, to }: Range, step: Step): string[] {
  const found: string[] = []
  for (let day = startOf(from, step); day <= to;) {
    found.push(day)
    day = step === 'month' ? nextMonth(day) : addDays(day, step === 'week' ? 7 : 1)
  }
  return found
}
