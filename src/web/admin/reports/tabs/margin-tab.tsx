import { Link } from '@tanstack/react-router'
import type { GroupedReport, ReportTotals, SalesReport } from '#contract/reports'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCents, formatMoney, formatShare, labelStep } from '#web/admin/reports/data/formats.ts'
import { groupLabel, isOfPieces } from '#web/admin/reports/data/group-labels.ts'
import { marginOf } from '#web/admin/reports/data/margins.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { groupsQuery, salesQuery } from '#web/admin/reports/data/queries.ts'
import { unknownShare } from '#web/admin/reports/data/report-tables.ts'
import { stepRange } from '#web/admin/reports/data/sales-table.ts'
import {
  type ReportQuery,
  type ReportSearch,
  type Step,
  stepOf,
  toReportQuery,
} from '#web/admin/reports/data/search.ts'
import { changeCell, type TableCell, type TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.margin
const heads = reports.columns
type View = keyof typeof words.views
const views = Object.entries(words.views) as [View, string][]
const viewOf = ({ lista }: ReportSearch): View => views.find(([view]) => view === lista)?.[0] ?? 'periods'

/** Margin of a period: what is left of net sales after cost, fees and labels, and how much of them has no cost. */
export function MarginTab({ search }: { search: ReportSearch }) {
  const go = useListNavigate<ReportSearch>()
  const query = toReportQuery(search, useToday())
  const [step, view] = [stepOf(search), viewOf(search)]
  const sales = useStaffQuery(salesQuery({ ...query, by: step }))
  const by = view === 'periods' ? 'channel' : view
  const groups = useStaffQuery({ ...groupsQuery({ ...query, by }), enabled: view !== 'periods' })
  const table =
    view === 'periods'
      ? sales.data && periodTable(sales.data, step, query)
      : groups.data && groupMargins(groups.data, by, query)
  return (
    <ReportLayout
      tab="margem"
      search={search}
      filters="orders"
      table={table}
      answers={view === 'periods' ? [sales] : [sales, groups]}
      rebuild={sales.data?.rebuild}
      end={
        <SegmentedControl
          label={words.view}
          options={views}
          value={view}
          onChange={(next) =>
            go(updateFilters(search, { lista: next === 'periods' ? undefined : next, ordem: undefined }), {
              replace: false,
            })
          }
        />
      }
    >
      {sales.data && table && (
        <>
          <MarginNumbers {...sales.data} query={query} />
          <TableSection
            title={words.title[view]}
            table={table}
            search={search}
            note={isOfPieces(by) && view !== 'periods' ? words.pieces : words.rule}
          />
        </>
      )}
    </ReportLayout>
  )
}

function MarginNumbers({
  totals,
  before,
  query,
}: Pick<SalesReport, 'totals' | 'before'> & { query: ReportQuery }) {
  const now = marginOf(totals)
  const then = before && marginOf(before)
  const unknown = unknownShare(now.uncosted, now.net)
  const amount = (key: 'sold' | 'returned' | 'fees' | 'freight', good: 'up' | 'down') => ({
    label: words[key],
    prefix: 'R$',
    value: formatCents(totals[key]),
    compared: compareTo(totals[key], before?.[key], formatCents, { good }),
    to: numberUrl({ ...query, measure: key }),
  })
  return (
    <>
      <NumberStrip
        entries={[
          amount('sold', 'up'),
          amount('returned', 'down'),
          {
            label: words.cost,
            ...(now.margin === null
              ? { value: words.unknown }
              : {
                  prefix: 'R$',
                  value: formatCents(now.cost),
                  compared:
                    then?.margin === null
                      ? undefined
                      : compareTo(now.cost, then?.cost, formatCents, { good: 'none' }),
                  to: numberUrl({ ...query, measure: 'cost' }),
                }),
          },
          amount('fees', 'down'),
          amount('freight', 'down'),
          {
            label: words.margin,
            ...(now.margin === null
              ? { value: words.unknown }
              : {
                  prefix: 'R$',
                  value: formatCents(now.margin),
                  compared: compareTo(now.margin, then?.margin, formatCents),
                  ...(now.rate === null ? {} : { note: words.ofNet(formatShare(now.rate)) }),
                }),
          },
        ]}
      />
      <p className="border-b border-hairline px-4 py-2 text-sm md:px-6">
        <span>{unknown ? words.uncosted(unknown, formatMoney(now.uncosted)) : words.allKnown} </span>
        {unknown && (
          <Link to="/admin/estoque" search={{ aba: 'compras' } as never} className={linkClass}>
            {words.stock}
          </Link>
        )}
      </p>
    </>
  )
}

/** Returns the cells of a line of margins; pieces have no fees and no labels of their own. */
function cellsOf(
  totals: ReportTotals,
  before: ReportTotals | null,
  ofPieces: boolean,
  url: (measure: 'cost' | 'fees' | 'freight' | 'uncosted') => string,
): TableCell[] {
  const { net, cost, fees, freight, margin, rate, uncosted } = marginOf(totals)
  return [
    { value: net },
    { value: margin === null ? null : cost, to: cost ? url('cost') : undefined },
    ...(ofPieces
      ? []
      : [
          { value: fees, to: fees ? url('fees') : undefined },
          { value: freight, to: freight ? url('freight') : undefined },
        ]),
    {
      value: margin === null && net !== 0 ? words.unknown : margin,
      tone: (margin ?? 0) < 0 ? 'bad' : undefined,
    },
    { value: rate },
    ...(before ? marginBefore(margin, marginOf(before).margin) : []),
    { value: net > 0 && uncosted !== 0 ? uncosted / net : null, to: uncosted ? url('uncosted') : undefined },
  ]
}

const marginBefore = (margin: number | null, before: number | null): TableCell[] => [
  { value: before },
  margin === null ? { value: null } : changeCell(margin, before ?? undefined),
]

/** Pieces have no fees and no labels. */
const withoutFees = (totals: ReportTotals): ReportTotals => ({ ...totals, fees: 0, freight: 0 })

const noSums = (totals: ReportTotals): ReportTotals =>
  Object.fromEntries(Object.keys(totals).map((name) => [name, 0])) as ReportTotals

const columnsOf = (title: string, ofPieces: boolean, isCompared: boolean): TableData['columns'] => [
  { title, kind: 'text', sort: 'nome' },
  { title: heads.net, kind: 'amount', sort: 'vendas' },
  { title: heads.cost, kind: 'amount', isWide: true },
  ...(ofPieces
    ? []
    : ([
        { title: heads.fees, kind: 'amount', isWide: true },
        { title: heads.labels, kind: 'amount', isWide: true },
      ] as const)),
  { title: heads.margin, kind: 'amount', sort: 'medio' },
  { title: heads.rate, kind: 'share' },
  ...(isCompared
    ? ([
        { title: heads.before, kind: 'amount', isMuted: true, isWide: true },
        { title: heads.change, kind: 'change', isWide: true },
      ] as const)
    : []),
  { title: heads.uncosted, kind: 'share', isMuted: true, isWide: true },
]

function periodTable({ series, totals, before }: SalesReport, step: Step, query: ReportQuery): TableData {
  const isCompared = before !== null
  const cells = (of: ReportTotals, then: ReportTotals | null, range: { from: string; to: string }) =>
    cellsOf(of, isCompared ? (then ?? noSums(of)) : null, false, (measure) =>
      numberUrl({ ...query, ...range, measure }),
    )
  return {
    file: `margem-${query.from}-${query.to}`,
    caption: words.title.periods,
    columns: columnsOf(heads.period[step], false, isCompared),
    rows: series.map(({ day, totals: of, before: then }) => {
      const range = stepRange(day, step, query)
      return {
        key: day,
        cells: [
          { value: labelStep(day, step).name, to: numberUrl({ ...query, ...range, measure: 'sold' }) },
          ...cells(of, then, range),
        ],
      }
    }),
    foot: [{ value: reports.total }, ...cells(totals, before, query)],
  }
}

function groupMargins(
  { groups, totals, before }: GroupedReport,
  by: 'channel' | 'category' | 'product',
  query: ReportQuery,
): TableData {
  const ofPieces = isOfPieces(by)
  return {
    file: `margem-${by}-${query.from}-${query.to}`,
    caption: words.title[by],
    columns: columnsOf(reports.groupings[by], ofPieces, before !== null),
    rows: groups
      .filter(({ totals: of }) => of.sold !== 0 || of.returned !== 0 || of.cost !== 0)
      .map((group) => {
        const of = { ...query, by, key: group.key, name: groupLabel(by, group) }
        return {
          key: group.key,
          cells: [
            { value: of.name, to: numberUrl({ ...of, measure: 'sold' }) },
            ...cellsOf(group.totals, group.before, ofPieces, (measure) => numberUrl({ ...of, measure })),
          ],
        }
      }),
    foot: [
      { value: reports.total },
      ...cellsOf(
        ofPieces ? withoutFees(totals) : totals,
        before && ofPieces ? withoutFees(before) : before,
        ofPieces,
        (measure) => numberUrl({ ...query, measure }),
      ),
    ],
  }
}
