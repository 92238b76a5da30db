import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatChange, trendOf } from './trend.ts'

describe('the difference of two numbers', () => {
  test.each([
    [18_927_480, 17_125_820, 'share', 'up', '+10,5%'],
    [95, 100, 'share', 'down', '−5,0%'],
    [0.021, 0.019, 'points', 'up', '+0,2 p.p.'],
    [0.033, 0.045, 'points', 'down', '−1,2 p.p.'],
    [31, 27, 'count', 'up', '+4'],
    [100.02, 100, 'share', 'same', '0,0%'],
    [0.38, 0.38, 'points', 'same', '0,0 p.p.'],
    [0, 0, 'share', 'same', '0,0%'],
    [5, 0, 'share', 'new', ''],
    [0, 5, 'share', 'down', '−100,0%'],
    [50, -100, 'share', 'up', '+150,0%'],
    [-150, -100, 'share', 'down', '−50,0%'],
  ] as const)('from %d, before %d, as %s is %s, "%s"', (value, compared, unit, direction, text) => {
    expect(trendOf(value, compared, unit)).toEqual({ direction, text })
  })

  test('has the sign that it shows, for any two numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('share', 'points', 'count'),
        (value, compared, unit) => {
          const { direction, text } = trendOf(value, compared, unit)
          if (direction === 'up') expect(value).toBeGreaterThan(compared)
          if (direction === 'down') expect(value).toBeLessThan(compared)
          expect(text).not.toContain('-')
          expect(direction === 'new').toBe(unit === 'share' && compared === 0 && value !== 0)
        },
      ),
    )
  })

  test('is nothing where there was nothing before', () => {
    expect(formatChange(10, 0)).toBeUndefined()
  })
})
