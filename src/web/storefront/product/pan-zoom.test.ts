import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxScale, panBy, type ZoomView, unzoomedView, zoomView } from './pan-zoom.ts'

const frame = { width: 400, height: 500 }

test('keeps the point under the finger in place', () => {
  expect(zoomView(unzoomedView, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 })
})

test('centres the picture at its original size', () => {
  const near = panBy(zoomView(unzoomedView, 3, { x: 0, y: 0 }, frame), { x: 300, y: -200 }, frame)
  const { scale, x, y } = zoomView(near, 0.01, { x: 150, y: 10 }, frame)
  expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
})

const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -250, max: 250 }) })
const act = fc.oneof(
  fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), point).map(
    ([factor, at]) =>
      (view: ZoomView) =>
        zoomView(view, factor, at, frame),
  ),
  point.map((by) => (view: ZoomView) => panBy(view, by, frame)),
)

test('stays inside its frame and below the maximum scale', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const { scale, x, y } = acts.reduce((view, next) => next(view), unzoomedView)
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(maxScale)
      expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2 + 1e-6)
      expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2 + 1e-6)
    }),
  )
})
