import { expect, test } from 'vitest'
import { formatClock, getPollDelay, getSecondsUntil } from './countdown.ts'

test('counts whole seconds down and stops at zero', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(getSecondsUntil('2026-11-21T12:30:00Z', now)).toBe(1800)
  expect(getSecondsUntil('2026-11-21T12:00:00.001Z', now)).toBe(1)
  expect(getSecondsUntil('2026-11-21T11:00:00Z', now)).toBe(0)
})

test.each([
  [1800, '30:00'],
  [65, '01:05'],
  [0, '00:00'],
  [3729, '1:02:09'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

test('polls every 2 s, and doubles the delay after failures up to 30 s', () => {
  expect(getPollDelay(1000, 0)).toBe(2000)
  expect(getPollDelay(1000, 3000)).toBe(2000)
  expect(getPollDelay(1000, 5000)).toBe(4000)
  expect(getPollDelay(1000, 9000)).toBe(8000)
  expect(getPollDelay(1000, 900_000)).toBe(30_000)
})
