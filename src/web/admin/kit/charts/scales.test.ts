import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaPath, bandScale, linearScale, linePath, pointScale, spreadApart } from './scales.ts'

test('a linear scale maps values to positions; an empty domain lies at its beginning', () => {
  const y = linearScale([-50, 100], [200, 50])
  expect([y(-50), y(0), y(100)]).toEqual([200, 150, 50])
  expect(linearScale([0, 0], [200, 50])(0)).toBe(200)
})

describe('bars', () => {
  test('touch each other from 61 points on, and are never wider than 44 px', () => {
    expect(bandScale(60, 0, 600).bar).toBeLessThan(10)
    expect(bandScale(61, 0, 610).bar).toBe(10)
    expect(bandScale(1, 0, 600).bar).toBe(44)
  })

  test('and points of a line are found at their centre, and the nearest beyond the edges', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(bandScale, pointScale),
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scale, count, part) => {
          const { center, indexAt } = scale(count, 40, 720)
          const index = Math.floor(part * (count - 1))
          expect(indexAt(center(index))).toBe(index)
          expect(center(index)).toBeGreaterThanOrEqual(40)
          expect(center(index)).toBeLessThanOrEqual(720)
          expect([indexAt(-100), indexAt(9999)]).toEqual([0, count - 1])
        },
      ),
    )
  })
})

test('a line is interrupted where a value is missing', () => {
  expect(linePath([[0, 5], [10, 6], null, [30, 8]])).toBe('M0 5L10 6M30 8')
  expect(linePath([])).toBe('')
})

test('an area closes between two lines; one point has none', () => {
  expect(
    areaPath(
      [
        [0, 1],
        [10, 2],
      ],
      [
        [0, 5],
        [10, 6],
      ],
    ),
  ).toBe('M0 1L10 2L10 6L0 5Z')
  expect(areaPath([[0, 1]], [[0, 5]])).toBe('')
})

describe('labels at the end of lines', () => {
  test('keep their place where they have room', () => {
    expect(spreadApart([100, 20], 30, [0, 200])).toEqual([100, 20])
  })

  test('are moved apart, and back into the drawing', () => {
    expect(spreadApart([20, 22], 30, [0, 200])).toEqual([20, 50])
    expect(spreadApart([195, 190], 30, [0, 200])).toEqual([200, 170])
  })

  test('keep gap, order and limits for any positions that have room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 6 }), (positions) => {
        const placed = spreadApart(positions, 30, [10, 200])
        const order = positions.map((_, at) => at).toSorted((a, b) => positions[a]! - positions[b]!)
        const sorted = order.map((at) => placed[at]!)
        for (const [at, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(10)
          expect(place).toBeLessThanOrEqual(200)
          if (at > 0) expect(place - sorted[at - 1]!).toBeGreaterThanOrEqual(30)
        }
      }),
    )
  })
})
