import { expect, test } from 'vitest'
import {
  getNextDay,
  toIsoDay,
  formatDay,
  formatDayAndTime,
  formatDayOfMonth,
  formatRecent,
  formatWeekday,
  parseLocalInput,
  toLocalInput,
  startOfDay,
} from './dates.ts'

test('a day begins at midnight in São Paulo, 03:00 UTC', () => {
  expect(formatDay('2026-11-22T02:59:59Z')).toBe('21 de nov. de 2026')
  expect(formatDay('2026-11-22T03:00:00Z')).toBe('22 de nov. de 2026')
})

test('respects daylight saving time of past years', () => {
  expect(formatDay('2018-12-01T02:00:00Z')).toBe('1 de dez. de 2018')
})

test('formats a time the Brazilian way', () => {
  expect(formatDayAndTime(new Date('2026-11-21T13:30:00Z'))).toBe('21 de nov., 10h30')
})

test('formats only the time for an instant of today', () => {
  const now = new Date('2026-11-22T02:00:00Z')
  expect(formatRecent('2026-11-21T17:29:00Z', now)).toBe('14h29')
  expect(formatRecent('2026-11-20T17:29:00Z', now)).toBe('20 de nov., 14h29')
})

test.each([
  ['2026-11-22T02:59:59.999Z', '2026-11-21'],
  ['2026-11-22T03:00:00.000Z', '2026-11-22'],
  ['2027-01-01T02:30:00.000Z', '2026-12-31'],
])('at %s it is %s in São Paulo', (instant, isoDate) => {
  expect(toIsoDay(new Date(instant))).toBe(isoDate)
})

test.each(['0001-01-01', '1900-01-01', '1999-12-31', '2026-11-21', '9998-12-31'])(
  'the day %s begins at an instant before the next day',
  (day) => {
    expect(startOfDay(day).getTime()).toBeGreaterThan(Date.UTC(0, 0) - 2_000 * 366 * 86_400_000)
    expect(startOfDay(getNextDay(day)).getTime()).toBeGreaterThan(startOfDay(day).getTime())
  },
)

test.each([
  ['2026-12-01', 'ter., 1º de dezembro'],
  ['2026-11-21', 'sáb., 21 de novembro'],
  ['2026-12-31', 'qui., 31 de dezembro'],
  ['2027-03-01', 'seg., 1º de março'],
])('formats %s as "%s"', (isoDate, said) => {
  expect(formatWeekday(isoDate)).toBe(said.replace(' de ', '\u00a0de\u00a0'))
})

test('a date-time input round-trips an instant, in Goiânia', () => {
  expect(toLocalInput('2026-11-21T17:30:00.000Z')).toBe('2026-11-21T14:30')
  expect(parseLocalInput('2026-11-21T14:30')).toBe('2026-11-21T17:30:00.000Z')
  expect(parseLocalInput('amanhã')).toBeUndefined()
})

test.each([
  ['2026-11-26', '26 de nov.'],
  ['2026-12-01', '1º de dez.'],
  ['2026-12-11', '11 de dez.'],
])('formats the day %s as "%s"', (isoDate, said) => {
  expect(formatDayOfMonth(isoDate)).toBe(said)
})
