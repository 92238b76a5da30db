import { addBusinessDays } from '#shared/dates/business-days'
import { createRandom } from '#shared/data/seeded-random'

// Brazil has had no daylight saving time since 2019: local time is UTC-3.
const localMs = 3 * 3_600_000
const dayMs = 86_400_000

/** Number of days in the calendar. */
export const calendarDays = 365

const weekdays = [0.85, 1.15, 1.1, 1.05, 1.05, 1, 0.8]
const months = [1.05, 0.9, 0.95, 0.95, 1.1, 1.05, 0.95, 0.95, 1, 1.05, 1.3, 1.3]
/** Percentage of a day's orders in each hour. */
export const hours = [
  1.4, 0.7, 0.3, 0.2, 0.2, 0.4, 1, 2, 3.2, 4.2, 5, 5.2, 6, 5.6, 4.6, 4.4, 4.4, 4.6, 5, 6, 7.4, 8.2, 6.6, 3.4,
]

/** Returns the number of a local day. */
const localDay = (ms: number): number => Math.floor((ms - localMs) / dayMs)

/** Formats a local day as `2026-11-22`. */
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the local day of the `nth` weekday (0 is Sunday) of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1))
  const ahead = (weekday - first.getUTCDay() + 7) % 7
  return first.getTime() / dayMs + ahead + (nth - 1) * 7
}

/** Returns the factor of a day near holidays. */
function feasts(day: number): number {
  const date = new Date(day * dayMs)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const blackFriday = nthWeekday(year, 10, 4, 4) + 1
  const mothers = nthWeekday(year, 4, 0, 2)
  const sinceFriday = day - blackFriday
  if (sinceFriday === 0) return 4.5
  if (sinceFriday >= -5 && sinceFriday <= 3) return sinceFriday > 0 ? 2.1 : 1.6
  if (day <= mothers && day > mothers - 11) return mothers - day > 2 ? 1.7 : 0.9
  if (month === 11) {
    if (dayOfMonth < 5) return 1
    return dayOfMonth <= 18 ? 1.5 : dayOfMonth <= 23 ? 0.95 : dayOfMonth <= 25 ? 0.3 : 0.7
  }
  // New Year, Dia do Consumidor, Dia dos Namorados.
  if (month === 0) return dayOfMonth === 1 ? 0.35 : dayOfMonth <= 15 ? 1.15 : 1
  if (month === 2 && dayOfMonth >= 13 && dayOfMonth <= 15) return 1.5
  if (month === 5 && dayOfMonth >= 4 && dayOfMonth <= 11) return 1.35
  return 1
}

const payday = (dayOfMonth: number): number =>
  dayOfMonth >= 5 && dayOfMonth <= 10 ? 1.25 : dayOfMonth === 20 ? 1.1 : dayOfMonth >= 26 ? 0.85 : 1

/** Returns the weight of a day. Orders grow by half over the year. */
function weightOf(day: number, age: number): number {
  const date = new Date(day * dayMs)
  const grown = 1.2 - (0.4 * age) / calendarDays
  const chance = 0.8 + createRandom(day)() * 0.4
  const usual = weekdays[date.getUTCDay()]! * months[date.getUTCMonth()]!
  return usual * payday(date.getUTCDate()) * feasts(day) * grown * chance
}

/** Returns the fraction of a day's orders before an hour (0 to 24, fractional). */
function shareAt(hour: number): number {
  const whole = Math.floor(hour)
  const before = hours.slice(0, whole).reduce((sum, each) => sum + each, 0)
  return (before + (hours[whole] ?? 0) * (hour - whole)) / 100
}

/** Returns the hour before which this fraction of a day's orders came. */
function hourAt(share: number): number {
  let left = share * 100
  for (const [hour, weight] of hours.entries()) {
    if (left < weight) return hour + left / weight
    left -= weight
  }
  return 24
}

/**
 * Creates the calendar of the year that ends at `until` (ms). Returns a monotonic function from a fraction of all
 * orders, 0 to 1, to the time of the order.
 */
export function createCalendar(until: number): (share: number) => number {
  const today = localDay(until)
  const ofToday = shareAt((until - localMs - today * dayMs) / 3_600_000)
  const ends: number[] = []
  let sum = 0
  for (let age = calendarDays - 1; age >= 0; age--) {
    sum += weightOf(today - age, age) * (age === 0 ? ofToday : 1)
    ends.push(sum)
  }
  return (share) => {
    const wanted = Math.min(Math.max(share, 0), 0.999_999_999) * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > wanted) high = middle
      else low = middle + 1
    }
    const from = ends[low - 1] ?? 0
    const part = (wanted - from) / (ends[low]! - from)
    const day = today - (calendarDays - 1) + low
    const hour = hourAt(part * (day === today ? ofToday : 1))
    return Math.floor(day * dayMs + localMs + hour * 3_600_000)
  }
}

const businessDays = new Map<number, boolean>()

function isBusinessDay(day: number): boolean {
  let known = businessDays.get(day)
  if (known === undefined) {
    const iso = isoOf(day)
    known = addBusinessDays(iso, 0, ['10-24']) === iso
    businessDays.set(day, known)
  }
  return known
}

const [opens, closes] = [9 * 3_600_000, 18 * 3_600_000]

/** Adds working hours to an instant in ms. */
export function addWorkingHours(from: number, workingHours: number): number {
  let [day, time] = [localDay(from), (from - localMs) % dayMs]
  let left = workingHours * 3_600_000
  for (;;) {
    if (isBusinessDay(day)) {
      const begins = Math.max(time, opens)
      if (begins + left < closes) return Math.floor(day * dayMs + begins + left + localMs)
      left -= Math.max(0, closes - begins)
    }
    day += 1
    time = 0
  }
}

/** Returns a local hour on the day that is so many business days after an instant, in ms. */
export function addBusinessDaysAt(from: number, count: number, hour: number): number {
  const day = Date.parse(addBusinessDays(isoOf(localDay(from)), count, ['10-24']))
  return Math.floor(day + localMs + hour * 3_600_000)
}

/** Returns the month of an instant, 0 to 11. */
export const getMonth = (ms: number): number => new Date(ms - localMs).getUTCMonth()
