import { countDays } from '#shared/dates/periods'
import { dashboard } from '#texts/admin/dashboard'
import { CardLoader } from '#web/admin/kit/board/card.tsx'
import { reportPath } from '#web/admin/kit/period/report-path.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { NumberStrip } from '#web/admin/kit/today/number-strip.tsx'
import { TodayNumbers } from '#web/admin/kit/today/today-numbers.tsx'
import { funnelQuery, salesQuery, type View } from './queries.ts'

const words = dashboard.numbers

/** Shows the numbers of today beside those of the same weekday, or of complete days beside those before them. */
export const PeriodNumbers = ({ view, today }: { view: View; today: string }) =>
  view === 'today' ? <TodayNumbers /> : <PastNumbers view={view} today={today} />

function PastNumbers({ view, today }: { view: View; today: string }) {
  const { data: funnel } = useStaffQuery(funnelQuery(view, today))
  return (
    <div className="min-h-[5.6rem]">
      <CardLoader query={salesQuery(view, today)} name={words.name} height="h-[5.6rem]">
        {({ totals, before, series }) => (
          <NumberStrip
            now={{ ...totals, pages: funnel?.counts.page }}
            before={before ? { ...before, pages: funnel?.before?.page } : undefined}
            formatBefore={(value) =>
              words.before(value, series[0] ? countDays({ from: series[0].day, to: series.at(-1)!.day }) : 0)
            }
            to={{ sales: reportPath(view), funnel: reportPath(view, { aba: 'funil' }) }}
          />
        )}
      </CardLoader>
    </div>
  )
}
