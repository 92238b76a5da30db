import { expect, test } from 'vitest'
import type { ShippingScheduleEdit } from '#contract/shipping'
import { toSchedule, toScheduleField, toScheduleValues } from './schedule-values.ts'
import { createWeek, parseTime, repeatOnWorkdays, toCutOffField } from './freight/week-times.ts'

const edit: ShippingScheduleEdit = {
  version: 'v1',
  form: {
    handlingDays: 1,
    cutOffs: [null, '14:00', '14:00', '14:00', '14:00', '12:00', null],
    pickups: { padrao: { mon: '16:30', sat: '11:00' } },
    holidays: ['10-24', '2026-12-24'],
    labels: 'packing',
  },
  options: [
    { id: 'padrao', name: 'Entrega padrão', isOffered: true },
    { id: 'me:1.a', name: 'PAC', isOffered: true },
  ],
}

test.each([
  ['1630', '16:30'],
  ['16h30', '16:30'],
  [' 9:05 ', '09:05'],
  ['9h', '09:00'],
  ['16', '16:00'],
  ['930', '09:30'],
  ['', ''],
  ['de tarde', 'de tarde'],
  ['99:99', '99:99'],
])('reads the time %j as %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

test('converts the schedule to form values and back', () => {
  const values = toScheduleValues(edit)
  expect(values.holidays).toEqual(['24/10', '24/12/2026'])
  expect(values.cutOffs).toMatchObject({ sun: '', mon: '14:00', fri: '12:00', sat: '' })
  expect(values.pickups.map(({ id, mon }) => [id, mon])).toEqual([
    ['padrao', '16:30'],
    ['me:1.a', ''],
  ])
  expect(toSchedule(values)).toEqual(edit.form)
})

test('saves no last time to order if the week is empty, and leaves what is no day to the server', () => {
  const values = { ...toScheduleValues(edit), cutOffs: createWeek(() => ' '), holidays: ['natal', '1/2'] }
  expect(toSchedule(values)).toMatchObject({ cutOffs: null, holidays: ['natal', '02-01'] })
})

test('copies the first time of a row to Monday until Friday only', () => {
  const week = { ...createWeek(() => ''), wed: '1630', sat: '11:00' }
  expect(repeatOnWorkdays(week)).toEqual({ ...createWeek(() => '16:30'), sat: '11:00', sun: '' })
})

test('maps API errors to the fields of the form', () => {
  const values = toScheduleValues(edit)
  expect(
    ['handlingDays', 'cutOffs.1', 'pickups.me:1.a.sat', 'holidays.1'].map((name) =>
      toScheduleField(name, values),
    ),
  ).toEqual(['handlingDays', 'cutOffs.mon', 'pickups.1.sat', 'holidays'])
  expect(toCutOffField('carriers.0.cutOffs.6')).toBe('carriers.0.cutOffs.sat')
})
