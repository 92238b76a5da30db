/** Forecast of the next weeks with its record. Amounts are centavos, errors shares of what came. */
export type WeeklyForecast = {
  /** per coming week; four of five weeks are expected between `low` and `high` */
  weeks: { value: number; low: number; high: number }[]
  /** what was forecast a week before, for each of the last weeks that were tested, the oldest first */
  earlier: { week: number; value: number }[]
  error: number
  naiveError: number
}

/** Weeks that are forecast, weeks that forecasts are tested on, and weeks of history that a test needs. */
const horizon = 4
const tested = 12
const history = 12

type Model = (weeks: readonly number[], ahead: number) => number | undefined

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)

/** Repeats the last week. Another forecast is shown only if it is right more often. */
const naive: Model = (weeks) => weeks.at(-1)

const meanOf =
  (count: number): Model =>
  (weeks) =>
    weeks.length < count ? undefined : mean(weeks.slice(-count))

/** Weighs the last weeks more. */
const smoothed: Model = (weeks) =>
  weeks.slice(-26).reduce((level, week) => level + 0.35 * (week - level), weeks[0] ?? 0)

/** Takes the same week of last year, at the level that the last eight weeks have beside theirs of last year. */
const lastYear: Model = (weeks, ahead) => {
  const at = weeks.length - 52 + ahead - 1
  const [now, then] = [weeks.slice(-8), weeks.slice(-60, -52)]
  const former = weeks[at]
  if (former === undefined || then.length < 8 || mean(then) === 0) return undefined
  return (former * mean(now)) / mean(then)
}

const models: readonly Model[] = [meanOf(4), meanOf(8), smoothed, lastYear]

/** Returns what a model would have said so many weeks ahead of each of the last weeks, beside what came. */
function testsOf(
  model: Model,
  weeks: readonly number[],
  ahead: number,
): { week: number; said: number; came: number }[] {
  return Array.from({ length: tested }, (_, index) => weeks.length - tested + index).flatMap((week) => {
    const known = weeks.slice(0, week - ahead + 1)
    if (week < 0 || known.length < history) return []
    const said = model(known, ahead)
    const came = weeks[week]!
    return said === undefined || came === 0 ? [] : [{ week, said, came }]
  })
}

const errorsOf = (tests: readonly { said: number; came: number }[]): number[] =>
  tests.map(({ said, came }) => Math.abs(said - came) / came)

/** Share of the tests whose error is at most the band. */
const within = 0.8

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0

/**
 * Forecasts the next four weeks by the model that was best on the last ones, each as it would have known it then. `weeks`
 * are whole weeks in centavos, the oldest first. Returns null if there are too few weeks, or if repeating the last week was
 * right more often: such a forecast is worth nothing.
 */
export function forecastWeeks(weeks: readonly number[]): WeeklyForecast | null {
  const naiveTests = testsOf(naive, weeks, 1)
  if (naiveTests.length < tested / 2) return null
  const naiveError = mean(errorsOf(naiveTests))
  const [best] = models
    .map((model) => ({ model, tests: testsOf(model, weeks, 1) }))
    .filter(({ tests }) => tests.length === naiveTests.length)
    .map(({ model, tests }) => ({ model, tests, error: mean(errorsOf(tests)) }))
    .toSorted((a, b) => a.error - b.error)
  if (!best || best.error >= naiveError) return null
  const coming = Array.from({ length: horizon }, (_, index) => {
    const ahead = index + 1
    const value = best.model(weeks, ahead) ?? mean(weeks.slice(-4))
    const band = quantile(errorsOf(testsOf(best.model, weeks, ahead)), within)
    return {
      value: Math.round(value),
      low: Math.round(Math.max(0, value * (1 - band))),
      high: Math.round(value * (1 + band)),
    }
  })
  return {
    weeks: coming,
    earlier: best.tests.map(({ week, said }) => ({ week, value: Math.round(said) })),
    error: best.error,
    naiveError,
  }
}
