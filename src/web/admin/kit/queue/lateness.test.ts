import { expect, test } from 'vitest'
import { queueSteps } from '#contract/orders'
import { getLateness } from './lateness.ts'

const now = new Date('2026-11-19T17:32:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  ['picking', 4.9, undefined],
  ['picking', 5, 'soon'],
  ['picking', 23.9, 'soon'],
  ['picking', 24, 'late'],
  ['without_stock', 7, 'late'],
  ['returned', 23, undefined],
  ['returned', 48, 'late'],
  ['collected', 24, undefined],
  ['collected', 240, 'late'],
  ['uncollected', 480, 'late'],
  ['label_refused', 6, 'soon'],
  ['delivered', 241, 'soon'],
  ['payment', 10_000, undefined],
] as const)('an order that waits for %s for %d hours is %s', (step, hours, expected) => {
  expect(getLateness(step, ago(hours), now)).toBe(expected)
})

test('an order of the future is never late', () => {
  for (const step of queueSteps) expect(getLateness(step, ago(-1), now)).toBeUndefined()
})
