import { expect, test } from 'vitest'
import { formatPeriod } from './format-period.ts'

test('describes the period of a promotion', () => {
  const [startsAt, endsAt] = ['2026-11-20T15:00:00Z', '2026-11-27T15:00:00Z']
  expect(formatPeriod({ startsAt: null, endsAt: null })).toBe('Sempre')
  expect(formatPeriod({ startsAt, endsAt: null })).toMatch(/^desde 20/)
  expect(formatPeriod({ startsAt: null, endsAt })).toMatch(/^até 27/)
  expect(formatPeriod({ startsAt, endsAt })).toMatch(/^20.* a 27/)
})
