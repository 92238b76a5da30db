import { addDays } from '#shared/dates/dates'
import {
  comparedPeriod,
  type Comparison,
  comparisons,
  type Period,
  resolvePeriod,
} from '#shared/dates/periods'
import { formatRange, periods as words } from '#texts/admin/periods'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { MenuTrigger } from './menu-trigger.tsx'

type Props = {
  value: Comparison
  period: Period
  /** current day in America/Sao_Paulo, as the server knows it */
  today: string
  onChange: (comparison: Comparison) => void
}

/** Renders the choice of what a period is compared with; every choice shows its days. */
export function ComparisonMenu({ value, period, today, onChange }: Props) {
  const shown = formatCompared(value, period, today)
  return (
    <Menu
      align="start"
      trigger={<MenuTrigger label={words.comparison(shown)} text={shown} />}
      groups={[
        comparisons.map((each) => {
          const range = comparedPeriod(period, each, today)
          const days = range && formatRange(range, today)
          return {
            label: words.comparisons[each],
            checked: each === value,
            aside: days ? { text: days, label: days } : undefined,
            run: () => onChange(each),
          }
        }),
      ]}
    />
  )
}

/** Formats the compared days: `14 dias antes, 22 de out. a 4 de nov.` where they end with the day before the period. */
function formatCompared(comparison: Comparison, period: Period, today: string): string {
  const range = comparedPeriod(period, comparison, today)
  if (!range) return words.nothing
  const isAdjacent = addDays(range.to, 1) === resolvePeriod(period, today).from
  return isAdjacent ? words.before(range, today) : formatRange(range, today)
}
