import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, sumDemand, mayHoldTooMuch, mostHeld, shortagesOf } from './rules.ts'

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [1_000, 2],
])('%i pieces are in bucket %i', (available, bucket) => {
  expect(bucketOf(available)).toBe(bucket)
})

const demand = fc.array(
  fc.record({ variantId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 9 }) }),
)
const pieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

test('demand is summed per variant, in the one order in which rows are locked', () => {
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

test('what is short is told with what there is, never less than nothing', () => {
  const there = new Map([
    ['a', 2],
    ['b', -1],
  ])
  const wanted = ['a', 'b', 'c'].map((variantId) => ({ variantId, quantity: 2 }))
  expect(shortagesOf(wanted, there)).toEqual([
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
])('of %i pieces the unpaid orders of one address hold %i at most', (onHand, most) => {
  expect(mostHeld(onHand)).toBe(most)
})

test.each([
  [10, 0, false],
  [11, 0, true],
  [1, 1, true],
])('a demand of %i beside %i orders may be too much: %s', (quantity, beside, may) => {
  expect(mayHoldTooMuch([{ variantId: 'a', quantity }], beside)).toBe(may)
})
