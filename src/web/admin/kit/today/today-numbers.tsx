import { formatBrl } from '#shared/money/money'
import { dashboard } from '#texts/admin/dashboard'
import { CardLoader } from '#web/admin/kit/board/card.tsx'
import { reportPath } from '#web/admin/kit/period/report-path.ts'
import { NumberStrip } from './number-strip.tsx'
import { todayQuery } from './today-query.ts'

const words = dashboard.numbers

/** Shows what was sold today until now, beside the same weekday a week ago until the same minute. */
export const TodayNumbers = () => (
  <div className="min-h-[5.6rem]">
    <CardLoader query={todayQuery()} name={words.name} height="h-[5.6rem]">
      {({ totals, before, beforeDay, forecast }) => (
        <NumberStrip
          now={totals}
          // Pages are counted by day: those of the whole day would make the rate of a week ago too low.
          before={{ ...before, pages: before.pages ?? undefined }}
          formatBefore={(value) => words.lastWeek(value, beforeDay)}
          to={{ sales: reportPath('today'), funnel: reportPath('today', { aba: 'funil' }) }}
          note={forecast ? words.closes(formatBrl(forecast.total)) : undefined}
        />
      )}
    </CardLoader>
  </div>
)
