import { describe, expect, test } from 'vitest'
import { pauseAfter, stopAfter } from './retries.ts'

const day = 86_400_000

test('[PF-09] ten attempts wait longer each time and span three days', () => {
  const pauses = Array.from({ length: 10 }, (_, at) => pauseAfter(at + 1, () => 0))
  expect(pauses.at(-1)).toBeUndefined()
  const known = pauses.slice(0, -1) as number[]
  expect(known).toHaveLength(9)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
  const total = known.reduce((sum, pause) => sum + pause, 0) / 86_400
  expect(total).toBeGreaterThan(2.9)
  expect(total).toBeLessThan(3.5)
})

test('waits up to a tenth longer, so that deliveries do not come back together', () => {
  expect(pauseAfter(2, () => 0)).toBe(300)
  expect(pauseAfter(2, () => 1)).toBe(330)
})

describe('an endpoint', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const since = (days: number) => new Date(now.getTime() - days * day)

  test.each([
    ['goes on after a first failure', 500, 0, undefined],
    ['goes on within three days of failures', 500, 2.9, undefined],
    ['goes on without an answer', null, 2.9, undefined],
    ['is stopped after three days of failures', 500, 3, 'failing'],
    ['is stopped after three days without an answer', null, 3.1, 'failing'],
    ['is stopped at once when it is gone', 410, 0, 'gone'],
  ] as const)('%s', (_, status, days, expected) => {
    expect(stopAfter({ status }, since(days), now)).toBe(expected)
  })
})
