import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelInterval, niceTicks } from './ticks.ts'

describe('the ticks of an axis', () => {
  test.each([
    ['sales', [16_402, 9_000], [0, 5000, 10_000, 15_000, 20_000]],
    ['small numbers', [3], [0, 1, 2, 3]],
    ['rates', [0.021, 0.015], [0, 0.01, 0.02, 0.03]],
    ['values on both sides of zero', [-30, 90], [-50, 0, 50, 100]],
    ['losses only', [-12, -7], [-15, -10, -5, 0]],
    ['zeros', [0, 0], [0]],
    ['nothing', [], [0]],
    ['what is no number', [Number.NaN, Infinity, 2], [0, 0.5, 1, 1.5, 2]],
  ])('for %s', (_, values, ticks) => {
    expect(niceTicks(values)).toEqual(ticks)
  })

  test('are whole for whole numbers', () => {
    expect(niceTicks([1], { isWhole: true })).toEqual([0, 1])
    expect(niceTicks([3], { isWhole: true, most: 5 })).toEqual([0, 1, 2, 3])
  })

  const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 20 })

  test('enclose all values and zero by few even steps of 1, 2 or 5', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 8 }), (given, most) => {
        // Differences below the precision of a drawing are none.
        const rounded = given.map((each) => Math.round(each * 1e4) / 1e4)
        const ticks = niceTicks(rounded, { most })
        expect(ticks).toContain(0)
        expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(0, ...rounded))
        expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(0, ...rounded))
        expect(ticks.length).toBeLessThanOrEqual(most + 3)
        const steps = ticks.slice(1).map((tick, at) => (tick - ticks[at]!).toPrecision(6))
        expect(new Set(steps).size).toBeLessThanOrEqual(1)
        if (steps[0]) expect(['1', '2', '5']).toContain(Number(steps[0]).toExponential()[0])
      }),
    )
  })
})

describe('the labels of an axis', () => {
  test.each([
    [14, 680, 30, 1],
    [31, 680, 30, 2],
    [90, 680, 40, 7],
    [365, 680, 40, 30],
    [400, 300, 40, 60],
    [1, 300, 40, 1],
    [0, 300, 40, 1],
    [3653, 300, 40, 488],
  ])('of %d points in %d px, %d px wide, stand at every %d', (count, width, labelWidth, interval) => {
    expect(labelInterval(count, width, labelWidth)).toBe(interval)
  })
})
