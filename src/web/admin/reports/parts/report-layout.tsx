import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { reports as words } from '#texts/admin/reports'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { reportsKey } from '#web/admin/reports/data/queries.ts'
import { resolvePeriod } from '#shared/dates/periods'
import { formatRange } from '#texts/admin/periods'
import { ofTab, periodOf, type ReportSearch, type TabName } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportFilters, type FilterChoice } from './report-filters.tsx'

/** Time between two looks at a rebuild that is under way, in milliseconds. */
const rebuildMs = 2_000

/** Reads the reports again while they are rebuilt. */
function useRebuildRefresh(isRebuilding: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isRebuilding) return
    const queryKey = [...staffQueryKey, ...reportsKey]
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey }), rebuildMs)
    return () => clearInterval(timer)
  }, [queries, isRebuilding])
}

const tabs = Object.keys(words.tabs) as TabName[]

type Answer = {
  data: unknown
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props = {
  tab: TabName
  search: ReportSearch
  /** which filters the report takes */
  filters: FilterChoice
  /** more choices at the end of the filters */
  end?: ReactNode
  /** table that is exported */
  table: TableData | undefined
  /** queries whose answers the report shows; all of them must be there */
  answers: readonly Answer[]
  rebuild?: { done: number; total: number } | null | undefined
  children: ReactNode
}

/** Renders a report: header with its actions, tabs, filters, and the report or why it is not there. */
export function ReportLayout(props: Props) {
  const { tab, search, filters, end, table, answers, rebuild, children } = props
  const today = useToday()
  const range = resolvePeriod(periodOf(search), today)
  // What is over changes by corrections only.
  useLiveQueries(range.to >= today ? ['orders'] : [], [...staffQueryKey, ...reportsKey])
  useRebuildRefresh(Boolean(rebuild))
  const failed = answers.find(({ error, data }) => error && data === undefined)
  if (failed?.error instanceof ApiError && failed.error.status === 403)
    return <NoPermission screen="relatorios" />
  const isMissing = answers.some(({ data }) => data === undefined)
  return (
    <>
      <PageHeader title={words.title}>
        <ReportActions table={table} />
      </PageHeader>
      <ListTabs
        label={words.tabsLabel}
        tabs={tabs.map((name) => ({
          title: words.tabs[name],
          search: ofTab(search, name),
          current: name === tab,
        }))}
      />
      <p className="hidden px-6 py-2 text-sm print:block">
        <b>{words.tabs[tab]}</b>
        <span>{`, ${formatRange(range, today)}`}</span>
      </p>
      <ReportFilters search={search} today={today} choice={filters} end={end} />
      {rebuild && <RebuildProgress {...rebuild} />}
      {failed ? (
        <LoadError text={words.failed} onAgain={() => answers.forEach((answer) => void answer.refetch())} />
      ) : isMissing ? (
        <Loading text={words.loading} rows={10} />
      ) : (
        <div
          className={`grow ${answers.some(({ isPlaceholderData }) => isPlaceholderData) ? 'opacity-60' : ''}`}
        >
          {children}
        </div>
      )}
    </>
  )
}

const RebuildProgress = ({ done, total }: { done: number; total: number }) => (
  <div
    role="status"
    className="grid gap-1.5 border-b border-hairline bg-ipe-wash px-4 py-2 text-sm md:px-6 print:hidden"
  >
    <p>{words.rebuilding.text(done, total)}</p>
    <progress
      aria-label={words.rebuilding.label}
      max={Math.max(1, total)}
      value={done}
      className="h-1 w-full max-w-md accent-earth"
    />
  </div>
)
