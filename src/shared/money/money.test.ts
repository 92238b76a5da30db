import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatBrl,
  formatDecimal,
  subtract,
  money,
  calculatePercent,
  splitEvenly,
  allocate,
  sum,
  multiply,
} from './money.ts'

const centavos = fc.integer({ min: 0, max: 1_000_000_000 }).map(money)

describe('money', () => {
  test.each([0.5, 1e20, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (amount) => {
    expect(() => money(amount)).toThrow(RangeError)
  })

  test('adds, multiplies and subtracts whole centavos', () => {
    expect(sum([money(10), money(20), money(3)])).toBe(33)
    expect(sum([])).toBe(0)
    expect(multiply(money(18_990), 3)).toBe(56_970)
    expect(subtract(money(100), money(1))).toBe(99)
  })
})

describe('calculatePercent', () => {
  test.each([
    [18_990, 10, 1_899],
    [5, 10, 1],
    [4, 10, 0],
    [100, 33.33, 33],
    [10_000, 12.5, 1_250],
    [1, 50, 1],
    [0, 10, 0],
  ])('of %i, %f percent is %i', (amount, percent, share) => {
    expect(calculatePercent(money(amount), percent)).toBe(share)
  })

  test('never exceeds the amount, and equals it at 100', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const share = calculatePercent(amount, hundredths / 100)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
        expect(calculatePercent(amount, 100)).toBe(amount)
      }),
    )
  })
})

describe('splitEvenly', () => {
  test('puts the remainder on the first part', () => {
    expect(splitEvenly(money(10_000), 3)).toEqual([3_334, 3_333, 3_333])
  })

  test('adds up exactly, and no two later parts differ', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 1, max: 24 }), (amount, parts) => {
        const split_ = splitEvenly(amount, parts)
        expect(split_).toHaveLength(parts)
        expect(sum(split_)).toBe(amount)
        expect(new Set(split_.slice(1)).size).toBeLessThanOrEqual(1)
        expect(split_[0]! - split_.at(-1)!).toBeLessThan(parts)
      }),
    )
  })
})

describe('allocate', () => {
  test('gives remaining centavos to the largest remainders', () => {
    expect(allocate(money(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(money(10), [1, 2, 3])).toEqual([2, 3, 5])
    expect(allocate(money(10), [0, 0])).toEqual([0, 0])
  })

  test('adds up exactly, and no part is a centavo away from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(centavos, weights, (amount, given) => {
        const whole = given.reduce((total, weight) => total + weight, 0)
        const parts = allocate(amount, given)
        expect(sum(parts)).toBe(whole === 0 ? 0 : amount)
        if (whole === 0) return
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * given[index]!) / whole)).toBeLessThan(1 + 1e-6)
        })
      }),
    )
  })
})

describe('formats', () => {
  test('prices as BRL in pt-BR', () => {
    expect(formatBrl(123_456)).toBe('R$\u00a01.234,56')
    expect(formatBrl(5)).toBe('R$\u00a00,05')
    expect(formatBrl(100_000_000)).toBe('R$\u00a01.000.000,00')
  })

  test('structured data with a decimal point and two places', () => {
    expect(formatDecimal(money(123_456))).toBe('1234.56')
    expect(formatDecimal(money(10))).toBe('0.10')
  })
})
