import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availabilityBucketOf,
  computeStockChange,
  computeStockDays,
  listLastDays,
  canExceedHoldLimit,
  maxHeldPerIp,
  type StockMovement,
  averageDailySales,
  findShortages,
  sumDemand,
} from './rules.ts'

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [1_000, 2],
])('puts %i items into bucket %i', (available, bucket) => {
  expect(availabilityBucketOf(available)).toBe(bucket)
})

const demand = fc.array(
  fc.record({ variantId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 9 }) }),
)
const pieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

test('sums the demand per variant, in the order in which rows are locked', () => {
  expect(
    sumDemand([
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 3 },
    ]),
  ).toEqual([
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 4 },
  ])
  fc.assert(
    fc.property(demand, (lines) => {
      const gathered = sumDemand(lines)
      const ids = gathered.map(({ variantId }) => variantId)
      expect(ids).toEqual([...new Set(ids)].sort())
      expect(pieces(gathered)).toBe(pieces(lines))
      expect(sumDemand(lines.toReversed())).toEqual(gathered)
    }),
  )
})

test('returns shortages with the available quantity, never below zero', () => {
  const there = new Map([
    ['a', 2],
    ['b', -1],
  ])
  const wanted = ['a', 'b', 'c'].map((variantId) => ({ variantId, quantity: 2 }))
  expect(findShortages(wanted, there)).toEqual([
    { variantId: 'b', available: 0 },
    { variantId: 'c', available: 0 },
  ])
})

test.each([
  [0, 10],
  [6, 10],
  [20, 10],
  [21, 10],
  [22, 11],
  [100, 50],
  [101, 50],
])('of %i items the unpaid orders of one IP address reserve at most %i', (onHand, most) => {
  expect(maxHeldPerIp(onHand)).toBe(most)
})

test.each([
  [10, 0, false],
  [11, 0, true],
  [1, 1, true],
])('a demand of %i beside %i orders can exceed the limit: %s', (quantity, beside, may) => {
  expect(canExceedHoldLimit([{ variantId: 'a', quantity }], beside)).toBe(may)
})

describe('stock change', () => {
  const level = { onHand: 8, reserved: 2 }
  const most = 100

  test.each([
    [{ by: 5 }, 'received', { by: 5 }],
    [{ by: -2 }, 'damaged', { by: -2 }],
    [{ onHand: 12, seen: 8 }, 'counted', { by: 4 }],
    [{ onHand: 8, seen: 8 }, 'counted', { by: 0 }],
    [{ onHand: 12, seen: 8 }, 'received', { by: 4 }],
    [{ by: -6 }, 'counted', { by: -6 }],
    [{ by: -7 }, 'counted', { by: -7, problem: 'stock.promised' }],
    [{ onHand: 1, seen: 8 }, 'counted', { by: -7, problem: 'stock.promised' }],
    [{ onHand: 12, seen: 9 }, 'counted', { by: 0, problem: 'stock.moved' }],
    [{ by: 1 }, 'damaged', { by: 1, problem: 'stock.wrong_way' }],
    [{ by: -1 }, 'received', { by: -1, problem: 'stock.wrong_way' }],
    [{ by: -1 }, 'returned', { by: -1, problem: 'stock.wrong_way' }],
    [{ by: 93 }, 'received', { by: 93, problem: 'stock.too_many' }],
  ] as const)('%j because of %s gives %j', (change, reason, result) => {
    expect(computeStockChange(level, { change, reason }, most)).toEqual(result)
  })
})

describe('sales rate of a variant', () => {
  const now = new Date('2026-11-22T15:00:00Z')
  /** Builds a ledger entry of `days` days ago, at noon in Goiânia. */
  const ago = (days: number, change: number, sold = 0): StockMovement => ({
    at: new Date(now.getTime() - days * 86_400_000),
    change,
    sold,
  })

  test('ends each day at midnight in Goiânia, today last', () => {
    const days = listLastDays(new Date('2026-11-23T02:59:00Z'), 28)
    expect([days.length, days[0], days.at(-1)]).toEqual([28, '2026-10-26', '2026-11-22'])
  })

  test.each<[string, number, StockMovement[], number, number]>([
    [
      '28 sold in 28 days with stock is one a day',
      5,
      Array.from({ length: 28 }, (_, at) => ago(27 - at, -1, 1)),
      28,
      1,
    ],
    ['is zero if nothing was sold', 5, [], 28, 0],
    ['is zero if it was never in stock', 0, [], 0, 0],
    ['counts only the days in stock', 0, [ago(27, -2, 2), ago(26, -2, 2), ago(24, -2, 2)], 4, 1.5],
    ['ignores the days before the first stock', 4, [ago(6, 10), ago(3, -6, 6)], 7, 6 / 7],
    ['counts a day on which the last item is sold', 0, [ago(0, 1), ago(0, -1, 1)], 1, 1],
    [
      'treats reserved items as not available, and their sale changes nothing more',
      0,
      [ago(10, -4), ago(9, 0, 4)],
      19,
      4 / 19,
    ],
  ])('%s', (_, available, moves, stocked, pace) => {
    const days = computeStockDays(available, moves, now)
    expect(days).toHaveLength(28)
    expect(days.at(-1)!.available).toBe(available)
    expect(days.filter((day) => day.stocked)).toHaveLength(stocked)
    expect(averageDailySales(days)).toBeCloseTo(pace, 10)
  })

  test('ends with the current quantity and adds up to all sales, for any changes', () => {
    const moves = fc.array(
      fc.record({
        days: fc.nat({ max: 27 }),
        change: fc.integer({ min: -9, max: 9 }),
        sold: fc.nat({ max: 9 }),
      }),
    )
    fc.assert(
      fc.property(moves, fc.nat({ max: 50 }), (all, available) => {
        const sorted = all
          .toSorted((a, b) => b.days - a.days)
          .map((each) => ago(each.days, each.change, each.sold))
        const days = computeStockDays(available, sorted, now)
        expect(days.at(-1)!.available).toBe(available)
        const sold = sorted.reduce((sum, each) => sum + each.sold, 0)
        expect(days.reduce((sum, day) => sum + day.sold, 0)).toBe(sold)
        expect(averageDailySales(days)).toBeLessThanOrEqual(sold)
      }),
    )
  })
})
