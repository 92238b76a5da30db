import { expect, test } from 'vitest'
import { renewalIn } from './session-renewal.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [7 * day, hour],
  [2 * hour, hour],
  [hour, hour / 2],
  [2 * minute, minute],
  [minute / 6, minute / 2],
  [0, minute / 2],
  [-day, minute / 2],
])('[ST-04] with %i ms of life left the session is renewed in %i ms', (left, wait) => {
  expect(renewalIn(left)).toBe(wait)
})
