import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingHours, addBusinessDaysAt, createCalendar } from './calendar.ts'

const until = Date.parse('2026-11-22T15:00:00Z')
const instantOf = createCalendar(until)
const count = 100_000
const instants = Array.from({ length: count }, (_, index) => instantOf((index + 0.5) / count))
const local = (ms: number) => new Date(ms - 3 * 3_600_000).toISOString()
const on = (day: string) => instants.filter((ms) => local(ms).startsWith(day)).length

describe('the order calendar', () => {
  test('ends now, begins 365 days ago, and is continuous', () => {
    expect(instants.every((ms, index) => index === 0 || ms >= instants[index - 1]!)).toBe(true)
    expect(instants.at(-1)!).toBeLessThanOrEqual(until)
    expect(until - instants.at(-1)!).toBeLessThan(86_400_000)
    expect(local(instants[0]!).slice(0, 10)).toBe('2025-11-23')
  })

  test('has Black Friday, Natal, Dia das Mães and paydays, and quiet Sundays', () => {
    expect(on('2025-11-28')).toBeGreaterThan(2.5 * on('2025-12-03'))
    expect(on('2025-12-15')).toBeGreaterThan(1.2 * on('2026-02-02'))
    expect(on('2025-12-25')).toBeLessThan(on('2025-12-18') / 3)
    expect(on('2026-05-06')).toBeGreaterThan(1.3 * on('2026-05-20'))
    expect(on('2026-08-07')).toBeGreaterThan(on('2026-08-28'))
    const weekday = (wanted: number) =>
      instants.filter((ms) => new Date(local(ms)).getUTCDay() === wanted).length
    expect(weekday(0)).toBeLessThan(weekday(1))
  })

  test('has few orders at night', () => {
    const hour = (wanted: string) => instants.filter((ms) => local(ms).slice(11, 13) === wanted).length
    expect(hour('04') * 10).toBeLessThan(hour('21'))
  })
})

describe('working hours', () => {
  test('are on business days from 9 to 18', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: until - 365 * 86_400_000, max: until }),
        fc.double({ min: 0.1, max: 40, noNaN: true }),
        (from, hours) => {
          const done = local(addWorkingHours(from, hours))
          expect(addWorkingHours(from, hours)).toBeGreaterThan(from)
          expect(Number(done.slice(11, 13))).toBeGreaterThanOrEqual(9)
          expect(Number(done.slice(11, 13))).toBeLessThan(18)
          expect([0, 6]).not.toContain(new Date(done).getUTCDay())
        },
      ),
    ))

  test.each([
    ['2026-11-18T20:00:00Z', 2, '2026-11-23T11:00'],
    ['2026-12-23T12:00:00Z', 2, '2026-12-28T11:00'],
  ])('%s and %d business days is %s', (from, days, local11) => {
    expect(local(addBusinessDaysAt(Date.parse(from), days, 11)).slice(0, 16)).toBe(local11)
  })
})
