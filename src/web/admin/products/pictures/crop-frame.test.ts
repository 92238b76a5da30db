import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toPictureArea,
  type CropFrame,
  toCropFrame,
  createLargestFrame,
  moveFrame,
  getRatioName,
  cropRatios,
  scaleFrame,
} from './crop-frame.ts'

const frame = (x: number, y: number, width: number, height: number): CropFrame => ({ x, y, width, height })

test.each([
  ['4:5 of a square', cropRatios.shop, 1, frame(10, 0, 80, 100)],
  ['4:5 of a landscape', cropRatios.shop, 1.6, frame(25, 0, 50, 100)],
  ['4:5 of a tall one', cropRatios.shop, 0.4, frame(0, 25, 100, 50)],
  ['4:5 of itself', cropRatios.shop, 0.8, frame(0, 0, 100, 100)],
  ['a square of 4:5', cropRatios.square, 0.8, frame(0, 10, 100, 80)],
  ['free', cropRatios.free, 1.6, frame(0, 0, 100, 100)],
])('[AD-04] starts with the largest centred frame: %s', (_, ratio, whole, wanted) => {
  const made = createLargestFrame(ratio, whole)
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(made[key]).toBeCloseTo(wanted[key])
})

describe('[AD-04] crop frame', () => {
  test.each([
    ['moves', moveFrame(frame(10, 10, 40, 50), 5, -2), frame(15, 8, 40, 50)],
    ['stops at the left and the top', moveFrame(frame(3, 3, 40, 50), -5, -5), frame(0, 0, 40, 50)],
    ['stops at the right and the foot', moveFrame(frame(58, 48, 40, 50), 5, 5), frame(60, 50, 40, 50)],
    ['grows about its centre', scaleFrame(frame(30, 25, 40, 50), 1.1), frame(28, 22.5, 44, 55)],
    ['shrinks about its centre', scaleFrame(frame(30, 25, 40, 50), 0.5), frame(40, 37.5, 20, 25)],
    ['grows into the picture at an edge', scaleFrame(frame(0, 0, 40, 50), 1.2), frame(0, 0, 48, 60)],
    ['grows no larger than the picture', scaleFrame(frame(30, 25, 40, 50), 9), frame(10, 0, 80, 100)],
    [
      'shrinks to no less than can be seen',
      scaleFrame(frame(30, 25, 40, 50), 0.01),
      frame(47.5, 46.875, 5, 6.25),
    ],
  ])('%s', (_, made, wanted) => {
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(made[key]).toBeCloseTo(wanted[key])
  })

  test('stays inside the picture after any move and resize', () => {
    const step = fc.oneof(
      fc.tuple(
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.double({ min: -200, max: 200, noNaN: true }),
      ),
      fc.double({ min: 0.01, max: 20, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.array(step), (whole, steps) => {
        const end = steps.reduce<CropFrame>(
          (now, each) => (typeof each === 'number' ? scaleFrame(now, each) : moveFrame(now, ...each)),
          createLargestFrame(cropRatios.shop, whole),
        )
        const { left, top, width, height } = toPictureArea(end)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThan(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(10_000)
      }),
    )
  })

  test('converts to units of 1/10,000 and back', () => {
    const area = { left: 1_234, top: 0, width: 5_000, height: 6_250 }
    expect(toPictureArea(toCropFrame(area))).toEqual(area)
  })

  test.each([
    [frame(0, 0, 50, 100), 1.6, 'shop'],
    [frame(0, 0, 100, 80), 0.8, 'square'],
    [frame(0, 0, 100, 70), 0.8, 'free'],
  ] as const)('names the ratio of %j in a picture of ratio %d as %s', (given, whole, name) =>
    expect(getRatioName(given, whole)).toBe(name),
  )
})
