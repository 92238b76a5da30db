import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHoliday } from './business-days.ts'
import { toIsoDay } from './dates.ts'
import { type CutOffs, findNextPickup, pickupOf, rankByPickup, weekdays } from './pickups.ts'

const workdays = (time: string) => ({ mon: time, tue: time, wed: time, thu: time, fri: time })
const cutOffs: CutOffs = {
  pac: workdays('16:30'),
  courier: { ...workdays('18:00'), sat: '11:00' },
  weekly: { fri: '09:00' },
  night: { ...workdays('23:59'), mon: '00:00' },
}
const schedule = { cutOffs, holidays: ['10-24', '2026-12-03'] }
/** Instant of a local time in São Paulo. */
const at = (local: string) => new Date(`${local}:00-03:00`)
const next = (option: string, local: string) => {
  const found = findNextPickup(option, at(local), schedule)
  return found && { ...found, at: found.at.toISOString().slice(0, 16) }
}

describe('the pick-up that an order can still reach', () => {
  test.each([
    ['pac', '2026-11-19T14:32', '2026-11-19T19:30', 0, undefined, 'today, two hours before'],
    ['pac', '2026-11-19T16:29', '2026-11-19T19:30', 0, undefined, 'one minute before'],
    [
      'pac',
      '2026-11-19T16:30',
      '2026-11-23T19:30',
      4,
      'tomorrow',
      'missed at its time; a holiday and a weekend follow',
    ],
    ['pac', '2026-11-20T10:00', '2026-11-23T19:30', 3, 'today', 'on the holiday itself'],
    ['pac', '2026-11-27T17:00', '2026-11-30T19:30', 3, undefined, 'over a weekend'],
    ['courier', '2026-11-27T19:00', '2026-11-28T14:00', 1, undefined, 'on a Saturday that has a time'],
    ['courier', '2026-11-28T11:00', '2026-11-30T21:00', 2, undefined, 'after the Saturday'],
    ['weekly', '2026-11-19T12:00', '2026-11-27T12:00', 8, 'tomorrow', 'weekly; the next one is a holiday'],
    [
      'weekly',
      '2026-12-18T10:00',
      '2027-01-08T12:00',
      21,
      undefined,
      'weekly; Christmas and New Year are missed',
    ],
    [
      'pac',
      '2026-10-23T17:00',
      '2026-10-26T19:30',
      3,
      'tomorrow',
      'a local holiday of every year, on a Saturday',
    ],
    ['pac', '2026-12-02T17:00', '2026-12-04T19:30', 2, 'tomorrow', 'a local holiday of one year'],
    [
      'pac',
      '2026-11-18T23:59',
      '2026-11-19T19:30',
      1,
      undefined,
      'before midnight in São Paulo, when it is already tomorrow in UTC',
    ],
    ['pac', '2026-11-19T00:00', '2026-11-19T19:30', 0, undefined, 'at midnight in São Paulo'],
    ['night', '2026-11-17T23:58', '2026-11-18T02:59', 0, undefined, 'one minute before midnight'],
    ['night', '2026-11-22T23:59', '2026-11-23T03:00', 1, undefined, 'at midnight, from the day before'],
    ['night', '2026-11-23T00:00', '2026-11-25T02:59', 1, undefined, 'missed at midnight'],
  ])('of %s at %s is %s UTC, in %i days, holiday %s: %s', (option, now, expected, inDays, holiday, _why) => {
    expect(next(option, now)).toMatchObject({ at: expected, inDays, ...(holiday ? { holiday } : {}) })
    expect(next(option, now)?.holiday).toBe(holiday)
  })

  test('is none for an option without times, and the store for an order that the customer collects', () => {
    expect(next('unknown', '2026-11-19T12:00')).toBeUndefined()
    expect(next('constructor', '2026-11-19T12:00')).toBeUndefined()
    const order = { shippingKind: 'delivery', shippingOptionId: 'unknown' } as const
    expect(pickupOf(order, at('2026-11-19T12:00'), schedule)).toBe('none')
    expect(pickupOf({ ...order, shippingKind: 'pickup' }, at('2026-11-19T12:00'), schedule)).toBe('store')
    expect(pickupOf({ ...order, shippingOptionId: 'pac' }, at('2026-11-19T12:00'), schedule)).toMatchObject({
      inDays: 0,
    })
  })

  test('is the first one after now on a working day, at any instant', () => {
    const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 })
    const from = at('2026-01-01T00:00').getTime()
    fc.assert(
      fc.property(minutes, fc.constantFrom('pac', 'courier', 'weekly', 'night'), (minute, option) => {
        const now = new Date(from + minute * 60_000)
        const found = findNextPickup(option, now, schedule)
        if (!found) return expect(found).toBeDefined()
        expect(found.at.getTime()).toBeGreaterThan(now.getTime())
        expect(toIsoDay(found.at)).toBe(found.day)
        expect(isHoliday(found.day, schedule.holidays)).toBe(false)
        const weekday = weekdays[new Date(`${found.day}T12:00:00Z`).getUTCDay()] ?? 'sun'
        expect(cutOffs[option]?.[weekday]).toBeDefined()
        // Nothing was skipped: just before the pick-up it is still the same one.
        expect(findNextPickup(option, new Date(found.at.getTime() - 1), schedule)?.at).toEqual(found.at)
      }),
    )
  })
})

test('ranks options by the time of their next pick-up today, and by its day later on', () => {
  const same = { cutOffs: { ...cutOffs, jadlog: workdays('16:30'), never: {} }, holidays: [] }
  const { optionIds, ranks, last } = rankByPickup(at('2026-11-18T14:00'), same)
  expect(Object.fromEntries(optionIds.map((id, index) => [id, ranks[index]]))).toEqual({
    pac: 0,
    jadlog: 0,
    courier: 1,
    night: 2,
    weekly: 3,
  })
  expect(last).toBe(4)
  const tonight = rankByPickup(at('2026-11-18T20:00'), same)
  expect(Object.fromEntries(tonight.optionIds.map((id, index) => [id, tonight.ranks[index]]))).toEqual({
    night: 0,
    pac: 1,
    jadlog: 1,
    courier: 1,
    weekly: 2,
  })
})
