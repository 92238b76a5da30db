import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { SalesReport, SizeReport } from '#contract/reports'
import { formatChange } from '#web/admin/kit/trend/trend.ts'
import { reports as words } from '#texts/admin/reports'
import { BarChart } from '#web/admin/kit/charts/bar-chart.tsx'
import { HeatTable } from '#web/admin/kit/charts/heat-table.tsx'
import { StackedRows } from '#web/admin/kit/charts/stacked-row.tsx'
import { ListLink, useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import {
  formatCents,
  formatCount,
  formatMoney,
  formatShare,
  labelStep,
} from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { salesQuery, sizesQuery } from '#web/admin/reports/data/queries.ts'
import { pieceLabel } from '#web/admin/reports/data/group-labels.ts'
import { salesNumbers, salesTable, stepRange } from '#web/admin/reports/data/sales-table.ts'
import {
  comparisonOf,
  defaultPeriod,
  hasFilter,
  type ReportQuery,
  type ReportSearch,
  type Step,
  stepOf,
  toReportQuery,
  withPeriod,
  withStep,
} from '#web/admin/reports/data/search.ts'
import { describeSales, describeSizes, findBest, returnsBySize } from '#web/admin/reports/data/sentences.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { copyTable } from '#web/admin/reports/parts/report-actions.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { ReportTable } from '#web/admin/reports/parts/report-table.tsx'

const stepChoices = Object.entries(words.steps) as [Step, string][]

/** Sales of a period by day, week or month: numbers, bars with their comparison, sizes, and the same as a table. */
export function SalesTab({ search }: { search: ReportSearch }) {
  const go = useListNavigate<ReportSearch>()
  const today = useToday()
  const query = toReportQuery(search, today)
  const step = stepOf(search)
  const sales = useStaffQuery(salesQuery({ ...query, by: step }))
  const sizes = useStaffQuery(sizesQuery(query))
  const table = sales.data && salesTable(sales.data, step, query)
  return (
    <ReportLayout
      tab="vendas"
      search={search}
      filters="orders"
      table={table}
      answers={[sales]}
      rebuild={sales.data?.rebuild}
      end={
        <SegmentedControl
          label={words.stepsLabel}
          options={stepChoices}
          value={step}
          onChange={(next) => go(withStep(search, next), { replace: false })}
        />
      }
    >
      {sales.data && table && (
        <Sales report={sales.data} sizes={sizes.data} {...{ search, query, step, table, today }} />
      )}
    </ReportLayout>
  )
}

type Props = {
  report: SalesReport
  sizes: SizeReport | undefined
  search: ReportSearch
  query: ReportQuery
  step: Step
  table: TableData
  today: string
}

function Sales({ report, sizes, search, query, step, table, today }: Props) {
  const { orders, sold, returned, pieces } = report.totals
  if (orders === 0 && sold === 0 && returned === 0 && pieces === 0) return <EmptyPeriod search={search} />
  return (
    <>
      <NumberStrip entries={salesNumbers(report, query)} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_29.5rem] print:block">
        <div className="min-w-0 xl:border-r xl:border-hairline print:border-0">
          <div className="border-b border-hairline px-4 pb-3 md:px-6">
            <SalesChart {...{ report, search, query, step, today }} />
          </div>
          {sizes && sizes.rows.length > 0 && <Sizes report={sizes} query={query} />}
        </div>
        <section
          aria-label={words.sales.twin}
          className="min-w-0 px-4 pb-4 md:px-5 max-xl:border-t max-xl:border-hairline"
        >
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">{words.sales.twin}</h2>
            <Button look="ghost" size="small" onClick={() => void copyTable(table)} className="print:hidden">
              <Icon of={Copy} size={14} />
              {words.actions.copy}
            </Button>
          </div>
          <ReportTable table={table} />
          <p className="mt-3 text-xs text-muted">{words.sales.fresh(formatTime(report.readAt))}</p>
        </section>
      </div>
    </>
  )
}

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
const formatTime = (instant: string): string => time.format(new Date(instant)).replace(':', 'h')

/** From here on the axis is in thousand reais. */
const thousands = 1_000_00

function SalesChart({ report, search, query, step, today }: Omit<Props, 'sizes' | 'table'>) {
  const comparison = comparisonOf(search)
  const { series } = report
  const best = series.length > 1 ? findBest(series) : undefined
  const most = Math.max(...series.flatMap(({ totals, before }) => [totals.sold, before?.sold ?? 0]))
  const isLarge = most >= thousands
  const named = words.comparedNames[comparison]
  return (
    <BarChart
      title={words.sales.title[step]}
      unit={isLarge ? words.sales.unit : words.sales.unitSmall}
      rowHead={words.columns.period[step]}
      hasTable={false}
      names={{ value: words.sales.thisPeriod, ...(named ? { compared: named } : {}) }}
      format={formatCents}
      formatEmphasised={formatMoney}
      per={isLarge ? 100_000 : 100}
      {...(best ? { emphasised: best.day } : {})}
      sentence={describeSales(series, step, comparison, today)}
      points={series.map(({ day, totals, before }) => ({
        key: day,
        ...labelStep(day, step),
        // A day that is still to come has no value yet.
        value: day > today ? null : totals.sold,
        compared: before && before.sold,
        to: numberUrl({ ...query, ...stepRange(day, step, query), measure: 'sold' }),
        note: words.sales.point(totals.orders, before ? formatChange(totals.sold, before.sold) : undefined),
      }))}
    />
  )
}

/** With more sizes, their table takes the whole width. */
const fewSizes = 6

function Sizes({ report, query }: { report: SizeReport; query: ReportQuery }) {
  const bySize = returnsBySize(report)
  const returned = bySize.filter((each) => each.returned > 0)
  const isNarrow = report.sizes.length <= fewSizes
  const cellUrl = (key: string, label: string, size: string) =>
    numberUrl({
      ...query,
      measure: 'pieces',
      by: 'size_category',
      key: `${key}|${size}`,
      name: `${label || pieceLabel('category', key)}, ${pieceLabel('size', size)}`,
    })
  return (
    <div className={isNarrow ? 'lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block' : ''}>
      <div className="min-w-0 px-4 pb-4 md:px-6">
        <HeatTable
          title={words.sales.sizes}
          rowHead={words.sales.sizesHead}
          columns={report.sizes.map((size) => ({ key: size, label: pieceLabel('size', size) }))}
          rows={report.rows.map(({ key, label, pieces }) => ({
            key,
            label: label || pieceLabel('category', key),
            cells: pieces.map((value, at) => ({
              value,
              ...(value === 0 ? {} : { to: cellUrl(key, label, report.sizes[at] ?? '') }),
            })),
          }))}
          format={formatCount}
        />
      </div>
      {returned.length > 0 && (
        <div
          className={`min-w-0 border-hairline px-4 pb-4 md:px-6 ${isNarrow ? 'max-lg:border-t lg:border-l' : 'border-t'}`}
        >
          <StackedRows
            title={words.sales.returnsBySize}
            unit={words.count.pieces(returned.reduce((sum, each) => sum + each.returned, 0))}
            rowHead={words.groupings.size}
            kinds={[{ key: 'returned', label: words.sales.returnedPieces, tone: 'strong' }]}
            rows={bySize
              .filter(({ pieces, returned: back }) => pieces >= 10 || back > 0)
              .map(({ size, pieces, returned: back }) => ({
                key: size,
                label: pieceLabel('size', size),
                values: [back],
                ...(pieces > 0 ? { rate: formatShare(back / pieces) } : {}),
                note: words.sales.ofSold(back, pieces),
                to: numberUrl({
                  ...query,
                  measure: 'returnedPieces',
                  by: 'size',
                  key: size,
                  name: pieceLabel('size', size),
                }),
              }))}
            format={formatCount}
            sentence={describeSizes(bySize)}
          />
        </div>
      )}
    </div>
  )
}

/** Says that nothing was sold, and which choice would show something. */
const EmptyPeriod = ({ search }: { search: ReportSearch }) => (
  <div className="grid max-w-lg justify-items-start gap-2 px-4 py-12 md:px-6">
    <h2 className="text-base font-semibold">{words.sales.empty}</h2>
    <p className="text-muted">{words.sales.emptyText}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      {hasFilter(search) && (
        <ListLink
          search={updateFilters(search, { canal: undefined, uf: undefined })}
          className={buttonClass('ink', 'small')}
        >
          {words.sales.clear}
        </ListLink>
      )}
      <ListLink search={withPeriod(search, defaultPeriod)} className={buttonClass('ghost', 'small')}>
        {words.sales.lastPeriod}
      </ListLink>
    </div>
  </div>
)
