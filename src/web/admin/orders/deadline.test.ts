import { expect, test } from 'vitest'
import { formatDeadline, formatTimeLeft } from './deadline.ts'

const now = new Date('2026-11-19T17:32:00Z')

test.each([
  ['2026-11-19T21:50:00Z', 'hoje, 18h50', 'faltam 5 h'],
  ['2026-11-20T21:50:00Z', 'amanhã, 18h50', 'faltam 29 h'],
  ['2026-11-24T21:50:00Z', 'ter., 24\u00a0de\u00a0novembro, 18h50', 'faltam 5 dias'],
])('formats the deadline %s and the time until it', (instant, deadline, left) => {
  expect([formatDeadline(instant, now), formatTimeLeft(instant, now)]).toEqual([deadline, left])
})

test('has no time left after the deadline', () => {
  expect(formatTimeLeft('2026-11-19T17:00:00Z', now)).toBeUndefined()
})
