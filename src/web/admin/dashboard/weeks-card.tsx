import type { WeeksView } from '#contract/reports'
import { addDays, formatDayOfMonth } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { premium } from '#texts/admin/dashboard'
import { CardLoader } from '#web/admin/kit/board/card.tsx'
import { BarChart } from '#web/admin/kit/charts/bar-chart.tsx'
import type { ChartPoint } from '#web/admin/kit/charts/chart-data.ts'
import { reportPath } from '#web/admin/kit/period/report-path.ts'
import { formatError, formatThousands } from './formats.ts'
import { weeksQuery } from './queries.ts'

const words = premium.weeks

/** Shows the last weeks, what was forecast of them, and the next four with their band. */
export const WeeksCard = () => (
  <div className="min-w-0 px-4 pt-1.5 pb-4 md:px-6">
    <CardLoader query={weeksQuery()} name={words.name} height="h-72">
      {(weeks) => <Weeks of={weeks} />}
    </CardLoader>
  </div>
)

const endOf = (week: string): string => addDays(week, 6)

const pointOf = (week: string): Pick<ChartPoint, 'key' | 'label' | 'name'> => ({
  key: week,
  label: formatDayOfMonth(week).replace(' de ', ' '),
  name: words.week(formatDayOfMonth(week)),
})

type Past = WeeksView['past'][number]

const toPastPoint = ({ day, sold, forecast }: Past): ChartPoint => ({
  ...pointOf(day),
  value: sold,
  ...(forecast === null ? {} : { compared: forecast }),
  to: reportPath({ from: day, to: endOf(day) }),
})

/**
 * Returns the past weeks, then those of the forecast. This week is as far as it came if there is no forecast, or if it
 * has already sold more than was forecast of it.
 */
function pointsOf({ past, current, forecast }: WeeksView): ChartPoint[] {
  const weeks = forecast?.weeks ?? []
  const said = weeks.find(({ day }) => day === current.day)?.value ?? null
  const isOvertaken = said === null || current.sold > said
  return [
    ...past.map(toPastPoint),
    ...(isOvertaken ? [toPastPoint({ ...current, forecast: said })] : []),
    ...weeks
      .filter(({ day }) => day !== current.day || !isOvertaken)
      .map(({ day, ...values }) => ({ ...pointOf(day), value: null, forecast: values })),
  ]
}

function sentenceOf({ current, forecast }: WeeksView): string {
  const sofar = words.sofar(formatBrl(current.sold))
  if (!forecast) return `${words.noForecast} ${sofar}`
  // A week never ends below what it has sold already.
  const least = (day: string) => (day === current.day ? current.sold : 0)
  const total = forecast.weeks.reduce((sum, { day, value }) => sum + Math.max(value, least(day)), 0)
  const until = formatDayOfMonth(endOf(forecast.weeks.at(-1)?.day ?? current.day))
  return [
    words.near(formatBrl(total), until),
    words.errors(formatError(forecast.error), formatError(forecast.naiveError)),
    sofar,
  ].join(' ')
}

function Weeks({ of: weeks }: { of: WeeksView }) {
  const { past, current, forecast } = weeks
  const isEmpty = past.length === 0 && current.sold === 0 && !forecast
  return (
    <BarChart
      title={forecast ? premium.cards.weeks : words.past}
      unit={words.unit}
      rowHead={words.rowHead}
      points={isEmpty ? [] : pointsOf(weeks)}
      names={{ value: words.sold, compared: words.said, forecast: words.band }}
      isLabelled
      hasChange={false}
      {...(forecast ? { emphasised: current.day, formatEmphasised: formatThousands } : {})}
      sentence={sentenceOf(weeks)}
      format={formatAmount}
      per={100_000}
    />
  )
}
