import type { ReactNode } from 'react'
import { states } from '#shared/brazil/cep'
import { periods } from '#texts/admin/periods'
import { reports as words } from '#texts/admin/reports'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { parseView, serializeView } from '#web/admin/kit/list/search-updates.ts'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { ComparisonMenu } from '#web/admin/kit/period/comparison-menu.tsx'
import { MenuTrigger } from '#web/admin/kit/period/menu-trigger.tsx'
import { PeriodMenu } from '#web/admin/kit/period/period-menu.tsx'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { SavedViewsMenu } from '#web/admin/kit/saved-views/saved-views-menu.tsx'
import {
  comparisonOf,
  periodOf,
  type ReportSearch,
  parseReportSearch,
  withComparison,
  withPeriod,
} from '#web/admin/reports/data/search.ts'

/** Filters that a report takes: `none`, period and comparison, also channel and state. */
export type FilterChoice = 'none' | 'comparison' | 'orders'

type Props = { search: ReportSearch; today: string; choice: FilterChoice; end?: ReactNode }

/** Renders period, comparison and filters of a report; all of them stand in the URL. */
export function ReportFilters({ search, today, choice, end }: Props) {
  const limited = useReadOnlyPreview()
  const go = useListNavigate<ReportSearch>()
  const move = (next: ReportSearch) => go(next, { replace: false })
  if (choice === 'none' && !end) return null
  const period = periodOf(search)
  return (
    <div className="rail flex min-h-10.5 shrink-0 items-center gap-2 border-b border-hairline px-4 py-1 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap md:px-6 print:hidden">
      {choice !== 'none' && (
        <PeriodMenu value={period} today={today} onChange={(next) => move(withPeriod(search, next))} />
      )}
      {choice !== 'none' && (
        <>
          <span className="text-muted max-md:hidden">{periods.against}</span>
          <ComparisonMenu
            value={comparisonOf(search)}
            period={period}
            today={today}
            onChange={(next) => move(withComparison(search, next))}
          />
        </>
      )}
      {choice === 'orders' && (
        <>
          <span aria-hidden className="h-5 w-px bg-hairline max-md:hidden" />
          <FilterMenu
            label={words.filters.channel}
            value={search.canal}
            options={Object.entries(words.channels)}
            onChange={(canal) => move(updateFilters(search, { canal }))}
          />
          <FilterMenu
            label={words.filters.state}
            value={search.uf}
            options={[['-', words.noKey['state'] ?? ''], ...states.map((state) => [state, state] as const)]}
            onChange={(uf) => move(updateFilters(search, { uf }))}
          />
        </>
      )}
      <span className="grow" />
      {!limited && (
        <SavedViewsMenu
          screen="relatorios"
          search={serializeView(search)}
          onChoose={(view) => move(parseReportSearch(parseView(view)))}
        />
      )}
      {end}
    </div>
  )
}

type MenuProps = {
  label: string
  value: string | undefined
  options: readonly (readonly [key: string, name: string])[]
  onChange: (value: string | undefined) => void
}

/** Renders a filter as a menu of its values. */
function FilterMenu({ label, value, options, onChange }: MenuProps) {
  const shown = options.find(([key]) => key === value)?.[1] ?? words.filters.all
  const text = words.filters.choice(label, shown)
  return (
    <Menu
      align="start"
      trigger={<MenuTrigger label={text} text={text} />}
      groups={[
        [{ label: words.filters.all, checked: value === undefined, run: () => onChange(undefined) }],
        options.map(([key, name]) => ({ label: name, checked: key === value, run: () => onChange(key) })),
      ]}
    />
  )
}
