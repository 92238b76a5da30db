import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates/dates'
import { daysBetween, daysLateOf, dueDatesFor, findCreditProblem, freeOf, receivableState } from './rules.ts'

const today = '2026-11-28'

describe('days', () => {
  test('are those of the calendar', () => {
    expect(addDays(today, 28)).toBe('2026-12-26')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(daysBetween('2026-12-26', today)).toBe(-28)
  })

  test('come back the same way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        expect(daysBetween(today, addDays(today, days))).toBe(days)
      }),
    )
  })
})

describe('credit of a company', () => {
  const credit = { limit: 10_000, used: 6_000, oldestDueOn: null as string | null }
  const problem = (change: Partial<typeof credit>, total = 4_000) =>
    findCreditProblem({ ...credit, ...change }, { total, today, lateDays: 10 })

  test('allows an order up to the limit, to the centavo', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({}, 4_001)).toBe('limit_exceeded')
    expect(problem({ used: 10_001 }, 0)).toBe('limit_exceeded')
    expect(freeOf(credit)).toBe(4_000)
    expect(freeOf({ ...credit, used: 12_000 })).toBe(0)
  })

  test.each([
    ['2026-12-01', undefined],
    [today, undefined],
    ['2026-11-19', undefined],
    ['2026-11-18', 'overdue'],
    ['2026-01-01', 'overdue'],
  ])('is blocked from the tenth day after a due date: %s', (oldestDueOn, expected) => {
    expect(problem({ oldestDueOn })).toBe(expected)
  })

  test('counts late days from the day after the due date', () => {
    expect(daysLateOf({ oldestDueOn: '2026-11-27' }, today)).toBe(1)
    expect(daysLateOf({ oldestDueOn: '2026-11-29' }, today)).toBe(0)
    expect(daysLateOf({ oldestDueOn: null }, today)).toBe(0)
  })
})

test.each([
  ['2026-11-27', 'overdue'],
  [today, 'due_soon'],
  ['2026-12-05', 'due_soon'],
  ['2026-12-06', 'open'],
])('a receivable that is due on %s is %s', (dueOn, state) => {
  const open = { dueOn, settledAt: null, cancelledAt: null }
  expect(receivableState(open, today)).toBe(state)
  expect(receivableState({ ...open, settledAt: new Date() }, today)).toBe('settled')
  expect(receivableState({ ...open, settledAt: new Date(), cancelledAt: new Date() }, today)).toBe(
    'cancelled',
  )
})

test('reminders are sent 2 days before, on the day and 3 days after, and at most 2 days late', () => {
  expect(dueDatesFor('before', today)).toEqual({ from: '2026-11-29', to: '2026-11-30' })
  expect(dueDatesFor('due', today)).toEqual({ from: '2026-11-26', to: today })
  expect(dueDatesFor('late', today)).toEqual({ from: '2026-11-23', to: '2026-11-25' })
})
