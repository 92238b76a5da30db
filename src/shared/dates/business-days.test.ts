import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays } from './business-days.ts'

const dayMs = 86_400_000
const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const weekday = (day: string): number => new Date(day).getUTCDay()
const isBusinessDay = (day: string, local: readonly string[] = []): boolean =>
  addBusinessDays(day, 0, local) === day

const weekdaysOff = (year: number, local: readonly string[] = []): string[] =>
  Array.from({ length: 366 }, (_, index) => shift(`${year}-01-01`, index)).filter(
    (day) => day.startsWith(`${year}`) && ![0, 6].includes(weekday(day)) && !isBusinessDay(day, local),
  )

describe('days without deliveries', () => {
  test.each([
    [
      2026,
      '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25',
      'Tiradentes on a Tuesday, 15 November on a Sunday',
    ],
    [2027, '01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15', 'Christmas on a Saturday'],
    [2024, '01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25', 'a leap year'],
    [2038, '01-01 03-08 03-09 04-21 04-23 06-24 09-07 10-12 11-02 11-15', 'Easter as late as can be'],
  ])('of %i, besides Saturdays and Sundays: %s (%s)', (year, days) => {
    expect(weekdaysOff(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })

  test('a city adds its own holidays, yearly or once', () => {
    const goiania = weekdaysOff(2028, ['10-24', '2028-05-24'])
    expect(goiania).toEqual([...weekdaysOff(2028), '2028-10-24', '2028-05-24'].sort())
    expect(isBusinessDay('2027-05-24', ['2028-05-24'])).toBe(true)
  })
})

describe('adding business days', () => {
  test.each([
    ['2026-11-23', 1, '2026-11-24', 'Monday to Tuesday'],
    ['2026-11-23', 0, '2026-11-23', 'the same day'],
    ['2026-11-27', 1, '2026-11-30', 'over a weekend'],
    ['2026-11-21', 1, '2026-11-23', 'from a Saturday'],
    ['2026-11-21', 0, '2026-11-23', 'a Saturday is none itself'],
    ['2026-11-19', 1, '2026-11-23', 'over a holiday and a weekend'],
    ['2026-12-24', 3, '2026-12-30', 'over Christmas'],
    ['2026-12-30', 2, '2027-01-04', 'into another year'],
    ['2026-02-13', 1, '2026-02-18', 'over Carnival, to Ash Wednesday'],
    ['2026-04-02', 1, '2026-04-06', 'over Good Friday and Easter'],
    ['2026-06-03', 1, '2026-06-05', 'over Corpus Christi'],
    ['2028-02-25', 3, '2028-03-03', 'over a Carnival that ends on 29 February'],
  ])('%s plus %i is %s: %s', (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to)
  })

  test('skips a local holiday of the city', () => {
    expect(addBusinessDays('2028-10-23', 1)).toBe('2028-10-24')
    expect(addBusinessDays('2028-10-23', 1, ['10-24'])).toBe('2028-10-25')
  })

  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => shift('2020-01-01', days))
  const few = fc.integer({ min: 0, max: 40 })

  test('ends on a business day, after exactly that many, and one more is the next', () => {
    fc.assert(
      fc.property(anyDay, few, (from, days) => {
        const to = addBusinessDays(from, days)
        expect(isBusinessDay(to)).toBe(true)
        const between = []
        for (let day = shift(from, 1); day <= to; day = shift(day, 1)) between.push(day)
        if (days > 0) expect(between.filter((day) => isBusinessDay(day))).toHaveLength(days)
        if (days > 0) expect(addBusinessDays(to, 1)).toBe(addBusinessDays(from, days + 1))
      }),
    )
  })

  test('a later start never ends earlier', () => {
    fc.assert(
      fc.property(anyDay, few, few, (from, later, days) => {
        expect(addBusinessDays(shift(from, later), days) >= addBusinessDays(from, days)).toBe(true)
      }),
    )
  })
})
