import type { SalesReport, TodayView } from '#contract/reports'
import { formatDayOfMonth, formatWeekday } from '#shared/dates/dates'
import { countDays } from '#shared/dates/periods'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { dashboard } from '#texts/admin/dashboard'
import { CardLoader } from '#web/admin/kit/board/card.tsx'
import { BarChart } from '#web/admin/kit/charts/bar-chart.tsx'
import { LineChart, type LineSeries } from '#web/admin/kit/charts/line-chart.tsx'
import { reportPath } from '#web/admin/kit/period/report-path.ts'
import { todayQuery } from '#web/admin/kit/today/today-query.ts'
import { salesQuery, type View } from './queries.ts'

const words = dashboard.curve
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** Formats hundredths of a percent. */
const formatError = (hundredths: number): string => percent.format(hundredths / 10_000)

/** Returns the unit of an axis for amounts up to this one. */
const unitFor = (most: number) =>
  most >= 200_000 ? { per: 100_000, unit: words.unit } : { per: 100, unit: words.unitReais }

type Props = { view: View; today: string }

/** Shows the sales of today as a rising line with a forecast, or those of the last days as bars. */
export const CurveCard = ({ view, today }: Props) => (
  <div className="min-w-0 px-4 pt-1.5 pb-4 md:px-6">
    {view === 'today' ? (
      <CardLoader query={todayQuery()} name={words.name} height="h-72">
        {(data) => <DayCurve of={data} />}
      </CardLoader>
    ) : (
      <CardLoader query={salesQuery(view, today)} name={dashboard.days.name} height="h-72">
        {(report) => <Days of={report} today={today} />}
      </CardLoader>
    )}
  </div>
)

const hours = Array.from({ length: 25 }, (_, hour) => hour)
const points = hours.map((hour) => ({ key: String(hour), label: `${hour}h` }))

const localTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns the hours since midnight as on a clock: 14.5 at half past two. */
function hoursOf(now: string): number {
  const [hour = 0, minute = 0] = localTime.format(new Date(now)).split(':').map(Number)
  return hour + minute / 60
}

/** Returns the values at whole hours of a curve that has one each quarter of an hour. */
function atHours<Step extends { minute: number }>(
  curve: readonly Step[],
  value: (step: Step) => number | null,
  first: number | null,
): (number | null)[] {
  const byMinute = new Map(curve.map((step) => [step.minute, value(step)]))
  return hours.map((hour) => (hour === 0 ? first : (byMinute.get(hour * 60) ?? null)))
}

function DayCurve({ of: { now, beforeDay, totals, beforeTotal, curve, forecast } }: { of: TodayView }) {
  const at = hoursOf(now)
  const isEmpty = totals.sold === 0 && beforeTotal === 0 && !forecast
  const date = formatDayOfMonth(beforeDay)
  const series: LineSeries[] = [
    { key: 'today', label: words.today, look: 'main', values: atHours(curve, (step) => step.today, 0) },
    {
      key: 'before',
      label: words.before(beforeDay, date),
      endLabel: words.beforeShort(beforeDay),
      look: 'compared',
      values: atHours(curve, (step) => step.before, 0),
    },
    ...(forecast
      ? [
          {
            key: 'forecast',
            label: words.forecast,
            endLabel: words.near,
            look: 'forecast' as const,
            values: atHours(forecast.curve, (step) => step.value, null),
          },
        ]
      : []),
  ]
  const most = Math.max(totals.sold, beforeTotal, ...(forecast?.curve.map(({ high }) => high) ?? []))
  return (
    <LineChart
      title={words.title}
      rowHead={words.hour}
      points={points}
      series={isEmpty ? [] : series}
      {...(isEmpty ? {} : { now: { at, value: totals.sold, label: words.now(formatClock(now)) } })}
      {...(forecast
        ? {
            forecastBand: {
              label: words.band(formatError(forecast.error)),
              low: atHours(forecast.curve, (step) => step.low, null),
              high: atHours(forecast.curve, (step) => step.high, null),
            },
          }
        : {})}
      sentence={
        forecast
          ? `${words.willBe(formatBrl(forecast.total))} ${words.errors(formatError(forecast.error), formatError(forecast.naiveError))}`
          : words.noForecast
      }
      format={formatAmount}
      {...unitFor(most)}
    />
  )
}

const formatClock = (now: string): string => localTime.format(new Date(now)).replace(':', 'h')

function Days({ of: { series, before }, today }: { of: SalesReport; today: string }) {
  const best = series.toSorted((one, other) => other.totals.sold - one.totals.sold)[0]
  const most = Math.max(0, ...series.map(({ totals }) => totals.sold))
  const days = series[0] ? countDays({ from: series[0].day, to: series.at(-1)!.day }) : 0
  return (
    <BarChart
      title={dashboard.days.title}
      points={series.map(({ day, totals, before: earlier }) => ({
        key: day,
        label: String(Number(day.slice(8))),
        detail: weekdayOf(day),
        name: formatWeekday(`${day}T12:00:00Z`),
        value: totals.sold,
        ...(before ? { compared: earlier?.sold ?? null } : {}),
        to: reportPath({ from: day, to: day }),
        isStrong: [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
      }))}
      names={{ value: dashboard.days.value, ...(before ? { compared: dashboard.days.before(days) } : {}) }}
      {...(best && most > 0 ? { emphasised: best.day } : {})}
      sentence={
        best && most > 0
          ? dashboard.days.best(formatWeekday(`${best.day}T12:00:00Z`), formatBrl(best.totals.sold))
          : dashboard.days.none
      }
      format={formatAmount}
      {...unitFor(most)}
      key={today}
    />
  )
}

const shortWeekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' })
const weekdayOf = (day: string): string => shortWeekday.format(new Date(`${day}T12:00:00Z`)).replace('.', '')
