import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates/dates'
import { listSteps, splitPeriod, startOf } from './periods.ts'

const months = new Set(['2024-01-01', '2024-02-01', '2024-03-01', '2024-05-01'])

describe('a period in whole months and days', () => {
  test.each([
    ['2024-01-01', '2024-03-31', [['month', '2024-01-01', '2024-03-01']]],
    ['2024-02-02', '2024-02-29', [['day', '2024-02-02', '2024-02-29']]],
    ['2024-02-01', '2024-02-28', [['day', '2024-02-01', '2024-02-28']]],
    [
      '2023-12-31',
      '2024-05-31',
      [
        ['day', '2023-12-31', '2023-12-31'],
        ['month', '2024-01-01', '2024-03-01'],
        ['day', '2024-04-01', '2024-04-30'],
        ['month', '2024-05-01', '2024-05-01'],
      ],
    ],
  ])('%s to %s', (from, to, expected) => {
    expect(splitPeriod({ from, to }, months).map((range) => [range.grain, range.from, range.to])).toEqual(
      expected,
    )
  })

  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2023-06-01', days))
  test('covers every day once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 500 }), (from, length) => {
        const to = addDays(from, length)
        const days = splitPeriod({ from, to }, months).flatMap(({ grain, ...range }) =>
          grain === 'day'
            ? listSteps(range, 'day')
            : listSteps(range, 'month').flatMap((month) => {
                const ends = addDays(listSteps({ from: month, to: addDays(month, 31) }, 'month')[1]!, -1)
                return listSteps({ from: month, to: ends }, 'day')
              }),
        )
        expect(days).toEqual(listSteps({ from, to }, 'day'))
      }),
    )
  })
})

describe('steps of a period', () => {
  test('weeks begin on Monday, months on their first', () => {
    expect(startOf('2026-11-29', 'week')).toBe('2026-11-23')
    expect(startOf('2026-11-23', 'week')).toBe('2026-11-23')
    expect(startOf('2026-11-29', 'month')).toBe('2026-11-01')
    expect(listSteps({ from: '2026-11-20', to: '2026-12-01' }, 'week')).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(listSteps({ from: '2024-12-31', to: '2025-02-01' }, 'month')).toEqual([
      '2024-12-01',
      '2025-01-01',
      '2025-02-01',
    ])
  })
})
