import { describe, expect, test } from 'vitest'
import type { CourierZone, CutOffs } from '#contract/settings'
import { listCourierOptions, postingDay } from './dispatch-days.ts'

/** Local times of Goiânia, three hours behind UTC. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`)
const friday = '2026-11-27'
const saturday = '2026-11-28'
const monday = '2026-11-30'

const weekdays: CutOffs = [null, '14:00', '14:00', '14:00', '14:00', '12:00', null]

describe('posting day', () => {
  const day = (
    now: Date,
    change: { cutOffs?: CutOffs | null; handlingDays?: number; holidays?: string[] } = {},
  ) => postingDay(now, { cutOffs: weekdays, handlingDays: 0, ...change }, change.holidays ?? [])

  test.each([
    ['today until the cut-off', at(friday, '12:00'), {}, friday],
    ['the next business day after it', at(friday, '12:01'), {}, monday],
    ['Monday on a Saturday', at(saturday, '09:00'), {}, monday],
    ['after a local holiday', at(friday, '13:00'), { holidays: ['11-30'] }, '2026-12-01'],
    ['after a national holiday', at('2026-12-24', '15:00'), {}, '2026-12-28'],
    [
      'the next day with a cut-off',
      at(friday, '13:00'),
      { cutOffs: [null, null, null, '10:00', null, null, null] },
      '2026-12-02',
    ],
    ['after the handling days', at(friday, '10:00'), { handlingDays: 2 }, '2026-12-01'],
    ['today without cut-offs, at any time', at(saturday, '23:00'), { cutOffs: null }, saturday],
    [
      'today if nothing ever leaves',
      at(friday, '10:00'),
      { cutOffs: Array.from({ length: 7 }, () => null) },
      friday,
    ],
  ])('is %s', (_, now, change, expected) => {
    expect(day(now, change)).toBe(expected)
  })
})

describe('courier', () => {
  const zone: CourierZone = {
    id: 'tarde',
    name: 'Motoboy à tarde',
    ranges: [{ from: '74000000', to: '74899999' }],
    price: 1_500,
    hours: { from: '14:00', to: '18:00' },
    cutOff: '11:00',
    weekdays: [1, 2, 3, 4, 5, 6],
    maxGrams: 5_000,
  }
  const options = (
    now: Date,
    change: { cep?: string; grams?: number; handlingDays?: number; holidays?: string[] } = {},
  ) =>
    listCourierOptions(
      change.cep ?? '74120010',
      change.grams ?? 900,
      { courierZones: [zone], handlingDays: change.handlingDays ?? 0 },
      change.holidays ?? [],
      now,
    )

  test.each([
    ['today until its cut-off', at(friday, '11:00'), {}, friday, 0],
    ['the next day after it, also a Saturday', at(friday, '11:01'), {}, saturday, 1],
    ['not on a Sunday', at(saturday, '12:00'), {}, monday, 1],
    ['not on a holiday', at(friday, '12:00'), { holidays: ['11-28'] }, monday, 1],
    ['after the handling days', at(friday, '09:00'), { handlingDays: 1 }, monday, 1],
  ])('comes %s', (_, now, change, arrivesBy, businessDays) => {
    expect(options(now, change)).toEqual([
      {
        id: 'motoboy:tarde',
        name: zone.name,
        price: 1_500,
        businessDays,
        arrivesBy,
        kind: 'delivery',
        hours: zone.hours,
      },
    ])
  })

  test('does not serve another CEP, nor what is too heavy', () => {
    expect(options(at(friday, '09:00'), { cep: '75020000' })).toEqual([])
    expect(options(at(friday, '09:00'), { grams: 5_001 })).toEqual([])
  })
})
