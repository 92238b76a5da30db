import type { FunnelCounts, FunnelReport } from '#contract/reports'
import { formatIsoDay } from '#shared/dates/dates'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { Funnel } from '#web/admin/kit/charts/funnel.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCount, labelStep } from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { funnelQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportQuery, type ReportSearch, toComparedQuery } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.funnel
const steps = Object.keys(words.steps) as (keyof FunnelCounts)[]
const rate = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How many of the pages that were seen led to a cart, the checkout, an order and its payment. */
export function FunnelTab({ search }: { search: ReportSearch }) {
  const query = toComparedQuery(search, useToday())
  const funnel = useStaffQuery(funnelQuery(query))
  const table = funnel.data && dayTable(funnel.data, query)
  return (
    <ReportLayout tab="funil" search={search} filters="comparison" table={table} answers={[funnel]}>
      {funnel.data && table && <Steps report={funnel.data} table={table} query={query} />}
    </ReportLayout>
  )
}

/** Orders paid on the site; the other channels have no visits. */
const paidUrl = (query: ReportQuery, range: Partial<ReportQuery> = {}): string =>
  numberUrl({ ...query, ...range, measure: 'orders', channel: 'site' })

function dayTable({ days, counts }: FunnelReport, query: ReportQuery): TableData {
  const cells = (of: FunnelCounts, to: string) =>
    steps.map((step) => ({ value: of[step], to: step === 'paid' && of.paid > 0 ? to : undefined }))
  return {
    file: `funil-${query.from}-${query.to}`,
    caption: words.days,
    columns: [
      { title: reports.columns.period.day, kind: 'text' },
      ...steps.map((step) => ({
        title: words.steps[step],
        kind: 'count' as const,
        isWide: step === 'cart' || step === 'checkout',
      })),
    ],
    rows: days.map(({ day, ...of }) => ({
      key: day,
      cells: [{ value: labelStep(day, 'day').name }, ...cells(of, paidUrl(query, { from: day, to: day }))],
    })),
    // Days that were not counted are no part of the sum, so that it opens no list.
    foot: [{ value: reports.count.days(days.length) }, ...steps.map((step) => ({ value: counts[step] }))],
  }
}

function Steps({ report, table, query }: { report: FunnelReport; table: TableData; query: ReportQuery }) {
  const { counts, before, since, days } = report
  if (days.length === 0)
    return <NothingHere text={since ? `${words.empty} ${words.since(formatIsoDay(since))}` : words.empty} />
  const of100 = ({ page, paid }: FunnelCounts) => (page > 0 ? rate.format((paid / page) * 100) : undefined)
  const [now, then] = [of100(counts), before && of100(before)]
  const isWhole = days.length === countOf(query)
  return (
    <>
      <NumberStrip
        entries={steps.map((step) => ({
          label: words.steps[step],
          value: formatCount(counts[step]),
          compared: compareTo(counts[step], before?.[step], formatCount),
          ...(step === 'paid' && isWhole ? { to: paidUrl(query) } : {}),
        }))}
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_29.5rem] print:block">
        <div className="min-w-0 px-4 pb-4 md:px-6 xl:border-r xl:border-hairline">
          <Funnel
            title={words.title}
            unit={words.unit}
            hasTable={false}
            steps={steps.map((step) => ({
              key: step,
              label: words.steps[step],
              value: counts[step],
              ...(step === 'paid' && isWhole ? { to: paidUrl(query) } : {}),
            }))}
            format={formatCount}
            sentence={now && (then ? words.compared(now, then) : words.alone(now))}
          />
          {since && <p className="mt-3 text-xs text-muted">{words.since(formatIsoDay(since))}</p>}
        </div>
        <TableSection title={words.days} table={table} />
      </div>
    </>
  )
}

const countOf = ({ from, to }: ReportQuery): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
