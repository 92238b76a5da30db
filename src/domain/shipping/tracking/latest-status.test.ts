import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TrackingStatus, trackingStatuses } from '#contract/shipping'
import { latestStatus } from './latest-status.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 27, hour))
const event = (status: TrackingStatus, hour: number) => ({ status, at: at(hour) })

test.each([
  ['nothing', [], null],
  ['the latest', [event('posted', 9), event('received', 8)], 'posted'],
  ['the later one of a usual course at the same time', [event('posted', 8), event('received', 8)], 'posted'],
  ['what comes after a failed delivery', [event('undelivered', 9), event('posted', 8)], 'undelivered'],
  ['a delivery, whatever is reported later', [event('delivered', 9), event('suspended', 12)], 'delivered'],
])('returns %s', (_, events, expected) => {
  expect(latestStatus(events)).toBe(expected)
})

test('does not depend on the order in which events arrive', () => {
  const events = fc.array(
    fc.record({ status: fc.constantFrom(...trackingStatuses), at: fc.integer({ min: 0, max: 20 }).map(at) }),
  )
  fc.assert(
    fc.property(events, (list) => {
      expect(latestStatus(list.toReversed())).toBe(latestStatus(list))
    }),
  )
})
