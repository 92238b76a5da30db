import { expect, test } from 'vitest'
import { formatDay, formatDayAndTime } from './dates.ts'

test('a day begins at midnight in São Paulo, three hours after UTC', () => {
  expect(formatDay('2026-11-22T02:59:59Z')).toBe('21 de nov. de 2026')
  expect(formatDay('2026-11-22T03:00:00Z')).toBe('22 de nov. de 2026')
})

test('daylight saving of the past is kept', () => {
  expect(formatDay('2018-12-01T02:00:00Z')).toBe('1 de dez. de 2018')
})

test('an hour is told the Brazilian way', () => {
  expect(formatDayAndTime(new Date('2026-11-21T13:30:00Z'))).toBe('21 de nov., 10h30')
})
