import { describe, expect, test } from 'vitest'
import { forecastDay } from './day-forecast.ts'
import { forecastWeeks } from './weekly-forecast.ts'

/** Day of four steps whose sales are these, as sums. */
const curve = (...sales: number[]) =>
  sales.reduce<number[]>((sums, sold) => [...sums, (sums.at(-1) ?? 0) + sold], [])

describe('the forecast of a day', () => {
  // A morning tells how good the day is; the rest of it is steady.
  const days = Array.from({ length: 63 }, (_, index) => curve((index * 37) % 100, 50, 50, 50))

  test('adds what the weekday sold later to what was sold so far', () => {
    const found = forecastDay(curve(30), 0, days)
    expect(found?.total).toBe(180)
    expect(found?.curve.map(({ step, value }) => [step, value])).toEqual([
      [1, 80],
      [2, 130],
      [3, 180],
    ])
    expect(found!.error).toBeLessThan(found!.naiveError)
    for (const { low, value, high } of found!.curve) expect(low <= value && value <= high).toBe(true)
  })

  test('is none without a record, and where repeating last week is right more often', () => {
    expect(forecastDay(curve(30), 0, days.slice(0, 27))).toBeNull()
    const steady = Array.from({ length: 63 }, () => curve(10, 10, 10, 10))
    expect(forecastDay(curve(10), 0, steady)).toBeNull()
    expect(forecastDay(curve(), -1, [])).toBeNull()
  })

  test('never says less than what was sold', () => {
    const found = forecastDay(curve(30), 0, days)
    expect(Math.min(...found!.curve.map(({ low }) => low))).toBeGreaterThanOrEqual(30)
  })
})

describe('the forecast of four weeks', () => {
  const noisy = Array.from({ length: 70 }, (_, week) => 100_000 + ((week * 7_919) % 13) * 4_000)

  test('beats the repetition of the last week, and says how often it was wrong', () => {
    const found = forecastWeeks(noisy)
    expect(found!.error).toBeLessThan(found!.naiveError)
    expect(found!.weeks).toHaveLength(4)
    expect(found!.earlier).toHaveLength(12)
    expect(found!.earlier.at(-1)?.week).toBe(69)
    for (const { low, value, high } of found!.weeks) expect(low < value && value < high).toBe(true)
  })

  test('knows the season of the year before', () => {
    const seasonal = Array.from({ length: 110 }, (_, week) =>
      Math.round(100_000 + 60_000 * Math.sin(week / 8.28)),
    )
    const found = forecastWeeks(seasonal)!
    const comes = Array.from({ length: 4 }, (_, index) => 100_000 + 60_000 * Math.sin((110 + index) / 8.28))
    found.weeks.forEach(({ value }, index) => expect(Math.abs(value / comes[index]! - 1)).toBeLessThan(0.06))
  })

  test('is dropped where it does not win, and where there is too little', () => {
    // Each week is exactly one step above the last: repeating it is nearest.
    expect(forecastWeeks(Array.from({ length: 40 }, (_, week) => 1_000 * 2 ** (week / 10)))).toBeNull()
    expect(forecastWeeks(noisy.slice(0, 15))).toBeNull()
    expect(forecastWeeks([])).toBeNull()
    expect(forecastWeeks(Array.from({ length: 60 }, () => 0))).toBeNull()
  })

  test('uses for its record only what was known a week before', () => {
    const found = forecastWeeks(noisy)!
    const changed = forecastWeeks([...noisy.slice(0, -1), noisy.at(-1)! * 50])
    expect(changed?.earlier.at(-1)).toEqual(found.earlier.at(-1))
  })
})
