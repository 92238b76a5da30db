/** Sales of one day in centavos, as sums from midnight at the end of each step of the day. */
export type DayCurve = readonly number[]

export type DayForecast = {
  total: number
  /** from the step after now to the last one */
  curve: { step: number; value: number; low: number; high: number }[]
  /** mean error of this forecast and of a naive one at this time of the day, as shares of what came */
  error: number
  naiveError: number
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const lastOf = (curve: DayCurve): number => curve.at(-1) ?? 0

/** Sum at the end of a step; before the first one nothing was sold. */
const sumAt = (curve: DayCurve, step: number): number => (step < 0 ? 0 : (curve[step] ?? 0))

/** Days of one weekday that a forecast looks at. */
const weeks = 4
/** Days on which it is tested. */
const tests = 28

/** Sales that are still to come on a day: the mean of what came later on the same weekday. */
const restAt = (past: readonly DayCurve[], step: number, at: number): number =>
  mean(past.map((curve) => sumAt(curve, at) - sumAt(curve, step)))

/** Days of the same weekday before a day, the latest first. `days`: the latest first, one entry per day. */
const sameWeekday = (days: readonly DayCurve[], before: number): DayCurve[] =>
  Array.from({ length: weeks }, (_, week) => days[before + 7 * (week + 1) - 1]).filter(
    (curve) => curve !== undefined,
  )

const errorOf = (expected: number, came: number): number => Math.abs(expected - came) / Math.max(came, 1)

/**
 * Forecasts the rest of a day from what it sold so far and what the last four days of its weekday sold later. `days` are
 * the days before today, the latest first; `step` is the last finished step of today,
 * -1 before the first has ended. Returns null if it has no record,
 * or if repeating the day of a week ago was right more often: such a forecast is worth nothing.
 */
export function forecastDay(today: DayCurve, step: number, days: readonly DayCurve[]): DayForecast | null {
  const past = sameWeekday(days, 0)
  if (past.length < weeks) return null
  const tested = days.slice(0, tests).flatMap((curve, index) => {
    const before = sameWeekday(days, index + 1)
    if (before.length < weeks || lastOf(curve) === 0) return []
    const last = curve.length - 1
    const expected = sumAt(curve, step) + restAt(before, step, last)
    return [{ error: errorOf(expected, lastOf(curve)), naive: errorOf(lastOf(before[0]!), lastOf(curve)) }]
  })
  if (tested.length < 7) return null
  const [error, naiveError] = [mean(tested.map((each) => each.error)), mean(tested.map((each) => each.naive))]
  if (error >= naiveError) return null
  const soFar = sumAt(today, step)
  const last = past[0]!.length - 1
  const curve = Array.from({ length: last - step }, (_, index) => {
    const at = step + 1 + index
    const value = soFar + restAt(past, step, at)
    // The error grows to that of the whole day.
    const spread = value * error * ((at - step) / (last - step))
    return {
      step: at,
      value: Math.round(value),
      low: Math.max(soFar, Math.round(value - spread)),
      high: Math.round(value + spread),
    }
  })
  return { total: curve.at(-1)?.value ?? soFar, curve, error, naiveError }
}
