import type { CohortReport, GroupedReport } from '#contract/reports'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { HeatTable } from '#web/admin/kit/charts/heat-table.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { formatCount, formatShare, nameStep, shareOf } from '#web/admin/reports/data/formats.ts'
import { cohortsQuery, groupsQuery } from '#web/admin/reports/data/queries.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { endOfStep } from '#web/admin/reports/data/sentences.ts'
import { groupTable } from '#web/admin/reports/data/report-tables.ts'
import { type ReportSearch, toReportQuery } from '#web/admin/reports/data/search.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.repeat
/** Months after the first purchase that are shown. */
const mostMonths = 12

/** New and returning customers of a period, and how many of each month's new ones bought again. */
export function RepeatTab({ search }: { search: ReportSearch }) {
  const today = useToday()
  const query = toReportQuery(search, today)
  const groups = useStaffQuery(groupsQuery({ ...query, by: 'customer' }))
  const cohorts = useStaffQuery(cohortsQuery())
  const table =
    groups.data &&
    groupTable(
      groups.data,
      'customer',
      ['orders', 'pieces', 'average', 'sold', 'share', 'before', 'change'],
      query,
    )
  return (
    <ReportLayout
      tab="recompra"
      search={search}
      filters="orders"
      table={table}
      answers={[groups, cohorts]}
      rebuild={groups.data?.rebuild}
    >
      {groups.data && cohorts.data && table && (
        <>
          {table.rows.length === 0 ? (
            <NothingHere text={reports.sales.empty} />
          ) : (
            <TableSection title={words.customers} table={table} note={describeReturning(groups.data)} />
          )}
          <Cohorts {...cohorts.data} today={today} />
        </>
      )}
    </ReportLayout>
  )
}

function describeReturning({ groups, totals }: GroupedReport): string | undefined {
  const share = shareOf(groups.find(({ key }) => key === 'returning')?.totals.sold ?? 0, totals.sold)
  return share === null ? undefined : words.share(formatShare(share))
}

/** Returns the number of months from one to another; both are first days of months. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

function Cohorts({ cohorts, today }: CohortReport & { today: string }) {
  const thisMonth = `${today.slice(0, 7)}-01`
  const [first] = cohorts
  if (!first) return <NothingHere text={words.empty} />
  const months = Math.min(mostMonths, monthsBetween(first.cohort, thisMonth))
  const columns = Array.from({ length: months }, (_, at) => ({
    key: String(at + 1),
    label: words.month(at + 1),
  }))
  return (
    <div className="px-4 pb-4 md:px-6">
      <HeatTable
        title={words.cohorts}
        unit={words.cohortsUnit}
        rowHead={words.cohort}
        columns={columns}
        hasTotals={false}
        rows={cohorts.map(({ cohort, customers, months: bought }) => ({
          key: cohort,
          label: `${nameStep(cohort, 'month')} (${formatCount(customers)})`,
          cells: columns.map(({ key }) => {
            // A month that is still to come is empty, not zero.
            if (Number(key) > monthsBetween(cohort, thisMonth)) return { value: null }
            const again = bought.find(({ month }) => monthsBetween(cohort, month) === Number(key))
            const value = (again?.customers ?? 0) / Math.max(1, customers)
            // The running month was counted last night; its list goes on.
            if (!again || again.month === thisMonth) return { value }
            const name = nameStep(cohort, 'month')
            const range = { from: again.month, to: endOfStep(again.month, 'month') }
            return { value, to: numberUrl({ ...range, measure: 'orders', by: 'cohort', key: cohort, name }) }
          }),
        }))}
        format={formatShare}
        sentence={words.rule}
      />
    </div>
  )
}
