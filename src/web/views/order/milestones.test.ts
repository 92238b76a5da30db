import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders'
import { listMilestones } from './milestones.ts'

const order = (kind: 'delivery' | 'pickup', ...statuses: OrderStatus[]) => ({
  status: statuses.at(-1)!,
  shipping: { kind },
  timeline: statuses.map((status, hour) => ({
    status,
    at: `2026-11-21T1${hour}:00:00Z`,
    note: null,
    actor: null,
  })),
})
const read = (...given: Parameters<typeof order>) =>
  listMilestones(order(...given)).map(({ status, state }) => `${status} ${state}`)

test('lists past, current and next milestones of a paid delivery', () => {
  expect(read('delivery', 'awaiting_payment', 'paid')).toEqual([
    'awaiting_payment done',
    'paid current',
    'picking to_come',
    'shipped to_come',
    'delivered to_come',
  ])
})

test('never lists shipping for a pick-up', () => {
  expect(read('pickup', 'awaiting_payment', 'paid', 'picking')).toContain('ready_for_pickup to_come')
  expect(read('pickup', 'awaiting_payment')).not.toContain('shipped to_come')
})

test.each<OrderStatus>(['cancelled', 'expired', 'paid_without_stock', 'completed', 'refunded'])(
  'lists no next milestone after %s',
  (status) => {
    expect(read('delivery', 'awaiting_payment', status)).toEqual([
      'awaiting_payment done',
      `${status} current`,
    ])
  },
)

test('sorts entries by time', () => {
  const mixed = order('delivery', 'awaiting_payment', 'paid')
  expect(
    listMilestones({ ...mixed, timeline: mixed.timeline.toReversed() })
      .map(({ status }) => status)
      .slice(0, 2),
  ).toEqual(['awaiting_payment', 'paid'])
})
