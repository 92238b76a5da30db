import { describe, expect, test } from 'vitest'
import { deadlineOf, dueDayOf, keptUntilOf } from './rules.ts'

// Friday 20 November 2026 is a national holiday.
const incident = {
  knownAt: '2026-11-18T15:00:00.000Z',
  smallAgent: false,
  risk: 'relevant',
  authorityToldAt: null,
  holdersToldAt: null,
} as const

describe('the deadline of an incident', () => {
  test('is 3 business days after it was known, without weekends and holidays', () =>
    expect(dueDayOf(incident)).toBe('2026-11-24'))
  test('is twice as long for a small agent', () =>
    expect(dueDayOf({ ...incident, smallAgent: true })).toBe('2026-11-27'))
  test('counts from the day in the store, not in UTC', () =>
    expect(dueDayOf({ ...incident, knownAt: '2026-11-19T01:00:00.000Z' })).toBe('2026-11-24'))

  const until = (day: string) => new Date(`${day}T15:00:00Z`)
  test('is late from the day after', () => {
    expect(deadlineOf(incident, until('2026-11-24'))).toBe('due')
    expect(deadlineOf(incident, until('2026-11-25'))).toBe('late')
  })
  test('runs while the risk is unknown, and not without a relevant one', () => {
    expect(deadlineOf({ ...incident, risk: 'unknown' }, until('2026-12-20'))).toBe('late')
    expect(deadlineOf({ ...incident, risk: 'none' }, until('2026-12-20'))).toBe('not_needed')
  })
  test('is met once both were told', () => {
    const told = { ...incident, authorityToldAt: '2026-11-23T15:00:00.000Z' }
    expect(deadlineOf(told, until('2026-11-25'))).toBe('late')
    expect(deadlineOf({ ...told, holdersToldAt: told.authorityToldAt }, until('2026-11-25'))).toBe('told')
  })
})

test('a record is kept for five years', () => {
  expect(keptUntilOf(new Date('2026-11-29T12:00:00Z'))).toBe('2031-11-29')
  expect(keptUntilOf(new Date('2028-02-29T12:00:00Z'))).toBe('2033-02-28')
})
