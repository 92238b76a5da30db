import { addDays } from './dates.ts'

/** Days of the calendar in America/Sao_Paulo, `2026-11-05`; both belong to the range. */
export type DayRange = { from: string; to: string }

export const periodPresets = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Period of a report: one that moves with the days, or a fixed range. */
export type Period = PeriodPreset | DayRange

export const comparisons = ['previous', 'previous-year', 'same-weekdays', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Ten years with their leap days. */
export const maxPeriodDays = 3653

const dayMs = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/** Returns the number of days of a range. */
export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1

/** Returns all days of a range. */
export const listDays = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))

/** Returns whether a text is a day that exists, from year 1000 on: `2027-02-29` does not. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text)) && addDays(text, 0) === text

export type RangeProblem = 'not-a-day' | 'reversed' | 'too-long'

/** Returns the reason for which a typed range is no period; undefined for a valid one. */
export function findRangeProblem(range: DayRange): RangeProblem | undefined {
  if (!isDay(range.from) || !isDay(range.to)) return 'not-a-day'
  if (range.from > range.to) return 'reversed'
  return countDays(range) > maxPeriodDays ? 'too-long' : undefined
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/** Returns the first day of the month so many months after that of a day. */
function startOfMonth(day: string, months = 0): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}-01`
}

const endOfMonth = (day: string, months = 0): string => addDays(startOfMonth(day, months + 1), -1)

/** Returns the same day so many months later, or the last day of a month that does not have it. */
function addMonths(day: string, months: number): string {
  const last = endOfMonth(day, months)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** Returns the days of a period. The last 7 and 30 days are complete days, without today. */
export function resolvePeriod(period: Period, today: string): DayRange {
  if (typeof period === 'object') return period
  const yesterday = addDays(today, -1)
  const year = today.slice(0, 4)
  const lastYear = startOfMonth(today, -12).slice(0, 4)
  const ranges: Record<PeriodPreset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    'last-7-days': { from: addDays(today, -7), to: yesterday },
    'last-30-days': { from: addDays(today, -30), to: yesterday },
    'this-month': { from: startOfMonth(today), to: today },
    'last-month': { from: startOfMonth(today, -1), to: endOfMonth(today, -1) },
    'this-year': { from: `${year}-01-01`, to: today },
    'last-year': { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  }
  return ranges[period]
}

/** Returns the number of calendar months that a range consists of; 0 if it is not made of whole months. */
function countWholeMonths({ from, to }: DayRange): number {
  if (from !== startOfMonth(from) || to !== endOfMonth(to)) return 0
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}

/** Moves a range by months. Whole months stay whole, so that February ends on its 28th or 29th. */
function moveMonths(range: DayRange, months: number): DayRange {
  const isWhole = countWholeMonths(range) > 0
  return {
    from: addMonths(range.from, months),
    to: isWhole ? endOfMonth(range.to, months) : addMonths(range.to, months),
  }
}

const moveDays = ({ from, to }: DayRange, days: number): DayRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
})

/** Returns the range before: as many months for whole months, the same days for one that still runs, else as many days. */
function previousRange(period: Period, range: DayRange): DayRange {
  const months = countWholeMonths(range)
  if (period === 'this-year') return moveMonths(range, -12)
  if (period === 'this-month') return moveMonths(range, -1)
  return months > 0 ? moveMonths(range, -months) : moveDays(range, -countDays(range))
}

/**
 * Returns the days that a period is compared with; undefined without comparison. The same period of last year has 28
 * February for 29 February. The same weekdays are the nearest weeks that lie wholly before the period.
 */
export function comparedPeriod(period: Period, comparison: Comparison, today: string): DayRange | undefined {
  const range = resolvePeriod(period, today)
  if (comparison === 'none') return undefined
  if (comparison === 'previous-year') return moveMonths(range, -12)
  if (comparison === 'same-weekdays') return moveDays(range, -Math.ceil(countDays(range) / 7) * 7)
  return previousRange(period, range)
}

/**
 * Returns for every day of a period the day that it is compared with, or undefined: with last year the same date, which
 * 29 February does not have, else the day at the same place. No day occurs twice.
 */
export function comparedDays(period: Period, comparison: Comparison, today: string): (string | undefined)[] {
  const days = listDays(resolvePeriod(period, today))
  const other = comparedPeriod(period, comparison, today)
  if (!other) return days.map(() => undefined)
  if (comparison === 'previous-year')
    return days.map((day) => {
      const same = addMonths(day, -12)
      return same.slice(5) === day.slice(5) ? same : undefined
    })
  return days.map((_, index) => {
    const day = addDays(other.from, index)
    return day <= other.to ? day : undefined
  })
}
