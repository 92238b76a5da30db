const dayMs = 86_400_000

/** Converts `YYYY-MM-DD` into a day number. */
const numberOf = (day: string): number => Date.parse(day) / dayMs
const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/**
 * National holidays: Lei 662/1949 as amended by Lei 10.607/2002, Lei 6.802/1980 (12 October) and Lei 14.759/2023 (20
 * November).
 */
const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])

/**
 * Days from Easter Sunday. Good Friday is a holiday everywhere (Lei 9.093/1995, art. 2). Monday and Tuesday of Carnival
 * and Corpus Christi are no national holidays, but carriers and banks (Resolução CMN 4.880/2020) do not work, so a
 * delivery estimate must not count them.
 */
const movingHolidays = new Set([-48, -47, -2, 60])

/** Returns the day number of Easter Sunday in a Gregorian year (Meeus, Jones, Butcher). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / dayMs
}

/**
 * Returns whether a day, `YYYY-MM-DD`, is a national or local holiday. `local` holidays are `MM-DD` for every year or
 * `YYYY-MM-DD` for one.
 */
export function isHoliday(day: string, local: readonly string[]): boolean {
  const dayOfYear = day.slice(5)
  return (
    fixedHolidays.has(dayOfYear) ||
    movingHolidays.has(numberOf(day) - easterOf(Number(day.slice(0, 4)))) ||
    local.includes(dayOfYear) ||
    local.includes(day)
  )
}

/** Returns whether a day is a business day. */
function isBusinessDay(number: number, local: readonly string[]): boolean {
  const weekday = new Date(number * dayMs).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(dayOfNumber(number), local)
}

/**
 * Returns the business day that is so many after a day, which itself does not count. With 0 it returns that day, or the
 * next business day. Days are `YYYY-MM-DD`.
 */
export function addBusinessDays(from: string, days: number, local: readonly string[] = []): string {
  let number = numberOf(from)
  for (let left = days; left > 0;) {
    number += 1
    if (isBusinessDay(number, local)) left -= 1
  }
  while (!isBusinessDay(number, local)) number += 1
  return dayOfNumber(number)
}
