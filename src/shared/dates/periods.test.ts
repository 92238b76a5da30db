import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  comparedDays,
  comparedPeriod,
  comparisons,
  countDays,
  type DayRange,
  findRangeProblem,
  isDay,
  listDays,
  maxPeriodDays,
  type Period,
  periodPresets,
  resolvePeriod,
} from './periods.ts'

const today = '2026-11-19'
const range = (from: string, to: string): DayRange => ({ from, to })
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

describe('the days of a period', () => {
  test.each([
    ['today', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-18', '2026-11-18'],
    ['last-7-days', '2026-11-12', '2026-11-18'],
    ['last-30-days', '2026-10-20', '2026-11-18'],
    ['this-month', '2026-11-01', '2026-11-19'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-19'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s are %s to %s', (period, from, to) => {
    expect(resolvePeriod(period, today)).toEqual({ from, to })
  })

  test('of last month end with its last day, also in January and in a leap year', () => {
    expect(resolvePeriod('last-month', '2027-01-31')).toEqual(range('2026-12-01', '2026-12-31'))
    expect(resolvePeriod('last-month', '2028-03-31')).toEqual(range('2028-02-01', '2028-02-29'))
    expect(resolvePeriod('last-month', '2027-03-01')).toEqual(range('2027-02-01', '2027-02-28'))
  })

  test('of a fixed range are that range', () => {
    expect(resolvePeriod(range('2020-02-29', '2026-01-01'), today)).toEqual(range('2020-02-29', '2026-01-01'))
  })
})

describe('the days a period is compared with', () => {
  test.each([
    ['14 days with the 14 before', range('2026-11-05', '2026-11-18'), 'previous', '2026-10-22', '2026-11-04'],
    ['a month with the whole month before', 'last-month', 'previous', '2026-09-01', '2026-09-30'],
    [
      'a quarter with the one before',
      range('2026-07-01', '2026-09-30'),
      'previous',
      '2026-04-01',
      '2026-06-30',
    ],
    ['this month with the same days of the one before', 'this-month', 'previous', '2026-10-01', '2026-10-19'],
    ['this year with the same days of the one before', 'this-year', 'previous', '2025-01-01', '2025-11-19'],
    ['last year with the year before', 'last-year', 'previous', '2024-01-01', '2024-12-31'],
    ['today with the same weekday', 'today', 'same-weekdays', '2026-11-12', '2026-11-12'],
    [
      '9 days with two weeks before',
      range('2026-11-05', '2026-11-13'),
      'same-weekdays',
      '2026-10-22',
      '2026-10-30',
    ],
    [
      '29 February with the 28th',
      range('2028-02-29', '2028-02-29'),
      'previous-year',
      '2027-02-28',
      '2027-02-28',
    ],
    [
      'a February with a longer one',
      range('2029-02-01', '2029-02-28'),
      'previous-year',
      '2028-02-01',
      '2028-02-29',
    ],
    [
      'days until 28 February with the same',
      range('2029-02-10', '2029-02-28'),
      'previous-year',
      '2028-02-10',
      '2028-02-28',
    ],
  ] as const)('%s', (_, period, comparison, from, to) => {
    expect(comparedPeriod(period, comparison, today)).toEqual({ from, to })
  })

  test('end with the month before, if it is shorter than this month is old', () => {
    expect(comparedPeriod('this-month', 'previous', '2026-03-31')).toEqual(range('2026-02-01', '2026-02-28'))
    expect(comparedDays('this-month', 'previous', '2026-03-31').slice(27)).toEqual([
      '2026-02-28',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of last year have no day for 29 February', () => {
    expect(comparedDays(range('2028-02-28', '2028-03-01'), 'previous-year', today)).toEqual([
      '2027-02-28',
      undefined,
      '2027-03-01',
    ])
  })
})

describe('a typed range', () => {
  test.each([
    ['2026-11-05', '2026-11-18', undefined],
    ['2026-11-05', '2026-11-05', undefined],
    ['2016-11-19', '2026-11-18', undefined],
    ['2016-11-18', '2026-11-19', 'too-long'],
    ['2026-11-18', '2026-11-05', 'reversed'],
    ['', '2026-11-18', 'not-a-day'],
    ['2027-02-29', '2027-03-01', 'not-a-day'],
    ['0026-02-20', '2027-03-01', 'not-a-day'],
    ['2026-13-01', '2026-13-02', 'not-a-day'],
    ['2026-1-1', '2026-01-02', 'not-a-day'],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(findRangeProblem({ from, to })).toBe(problem)
  })
})

const day = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1999-01-01', number))
const period: fc.Arbitrary<Period> = fc.oneof(
  fc.constantFrom(...periodPresets),
  fc
    .tuple(day, fc.oneof(fc.nat(40), fc.nat(maxPeriodDays - 1)))
    .map(([from, days]) => range(from, addDays(from, days))),
  fc.tuple(day, fc.integer({ min: 1, max: 24 })).map(([first, months]) => {
    const from = `${first.slice(0, 7)}-01`
    const beyond = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months
    const next = `${Math.floor(beyond / 12)}-${String((beyond % 12) + 1).padStart(2, '0')}-01`
    return range(from, addDays(next, -1))
  }),
)

describe('for any period and day', () => {
  test('both ranges consist of days that exist, in order', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...comparisons), day, (chosen, comparison, now) => {
        const days = resolvePeriod(chosen, now)
        const compared = comparedPeriod(chosen, comparison, now)
        expect(findRangeProblem(days)).toBeUndefined()
        expect(compared === undefined).toBe(comparison === 'none')
        if (compared)
          expect([isDay(compared.from), isDay(compared.to), compared.from <= compared.to]).toEqual([
            true,
            true,
            true,
          ])
      }),
    )
  })

  test('the period before has no day of the period, and the same weekdays fall on the same weekdays', () => {
    fc.assert(
      fc.property(period, day, (chosen, now) => {
        const days = resolvePeriod(chosen, now)
        expect(comparedPeriod(chosen, 'previous', now)!.to < days.from).toBe(true)
        const weeks = comparedPeriod(chosen, 'same-weekdays', now)!
        expect([weeks.to < days.from, weekdayOf(weeks.from), countDays(weeks)]).toEqual([
          true,
          weekdayOf(days.from),
          countDays(days),
        ])
        expect(countDays(range(weeks.to, days.from)) - 2).toBeLessThan(7)
      }),
    )
  })

  test('days are paired at most once, in order, inside the compared range, with the same date of last year', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...comparisons), day, (chosen, comparison, now) => {
        const days = listDays(resolvePeriod(chosen, now))
        const others = comparedDays(chosen, comparison, now)
        const compared = comparedPeriod(chosen, comparison, now)
        expect(others).toHaveLength(days.length)
        const present = others.filter((each) => each !== undefined)
        expect(present).toEqual([...new Set(present)].toSorted())
        expect(present.every((each) => each >= compared!.from && each <= compared!.to)).toBe(true)
        if (comparison !== 'previous-year') return
        expect(days.filter((each, at) => others[at] === undefined && !each.endsWith('-02-29'))).toEqual([])
        expect(others.every((each, at) => each === undefined || each.slice(5) === days[at]!.slice(5))).toBe(
          true,
        )
      }),
      { numRuns: 60 },
    )
  })
})
