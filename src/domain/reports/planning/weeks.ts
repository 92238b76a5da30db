import type { WeeksView } from '#context/reports/contract.ts'
import { toHundredths } from '#context/reports/forecast/hundredths.ts'
import { forecastWeeks } from '#context/reports/forecast/weekly-forecast.ts'
import { freshen } from '#context/reports/sales/freshness.ts'
import { listSteps, startOf } from '#context/reports/sales/periods.ts'
import { readDays } from '#context/reports/sales/read-sums.ts'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { addDays, toIsoDay } from '#shared/dates/dates'

/** Weeks that the forecast looks at: two years and a little. */
const history = 110
/** Whole weeks that are shown. */
const shown = 12

/** Reads what was sold by week, and forecasts this week and the three after it. */
export async function readWeeks(_ctx: StaffContext): Promise<WeeksView> {
  const today = toIsoDay(new Date())
  const current = startOf(today, 'week')
  const period = { from: addDays(current, -7 * history), to: today }
  await freshen(period)
  const days = await readDays(database(), period)
  const sums = new Map(listSteps(period, 'week').map((week) => [week, 0]))
  for (const [day, { sold }] of days) {
    const week = startOf(day, 'week')
    sums.set(week, sums.get(week)! + sold)
  }
  const whole = [...sums].filter(([week]) => week < current)
  // The first week with a sale may have begun before the shop.
  const first = whole.findIndex(([, sold]) => sold > 0)
  const known = first < 0 ? [] : whole.slice(first + 1)
  const forecast = forecastWeeks(known.map(([, sold]) => sold))
  const saidOf = new Map(forecast?.earlier.map(({ week, value }) => [known[week]![0], value]))
  return {
    past: known.slice(-shown).map(([day, sold]) => ({ day, sold, forecast: saidOf.get(day) ?? null })),
    current: { day: current, sold: sums.get(current) ?? 0 },
    forecast: forecast && {
      error: toHundredths(forecast.error),
      naiveError: toHundredths(forecast.naiveError),
      weeks: forecast.weeks.map((week, index) => ({ day: addDays(current, 7 * index), ...week })),
    },
  }
}
