import type { StockReport } from '#contract/reports'
import { formatIsoDay } from '#shared/dates/dates'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { formatCents, formatCount } from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { stockQuery } from '#web/admin/reports/data/queries.ts'
import { type ReportSearch, type StockOrder, toPeriodQuery } from '#web/admin/reports/data/search.ts'
import type { TableData } from '#web/admin/reports/data/table-data.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { NumberStrip } from '#web/admin/reports/parts/number-strip.tsx'
import { ReportLayout } from '#web/admin/reports/parts/report-layout.tsx'
import { NothingHere, TableSection } from '#web/admin/reports/parts/table-section.tsx'

const words = reportTabs.stock
const heads = reports.columns
const orders = Object.entries(words.orders) as [StockOrder, string][]
const orderOf = ({ lista }: ReportSearch): StockOrder =>
  orders.find(([order]) => order === lista)?.[0] ?? 'idle'

const ratio = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Query = { from: string; to: string }

/** Stock beside what it sold: turn, what does not move, how much of it was sold, and launches. */
export function StockTab({ search }: { search: ReportSearch }) {
  const go = useListNavigate<ReportSearch>()
  const query = toPeriodQuery(search, useToday())
  const order = orderOf(search)
  const stock = useStaffQuery(stockQuery({ ...query, order }))
  const table = stock.data && stockTable(stock.data, order, query)
  return (
    <ReportLayout
      tab="estoque"
      search={search}
      filters="period"
      table={table}
      answers={[stock]}
      end={
        <SegmentedControl
          label={words.order}
          options={orders}
          value={order}
          onChange={(next) =>
            go(updateFilters(search, { lista: next === 'idle' ? undefined : next }), { replace: false })
          }
        />
      }
    >
      {stock.data && table && (
        <>
          <NumberStrip entries={numbersOf(stock.data, query)} />
          {table.rows.length === 0 ? (
            <NothingHere text={words.empty} />
          ) : (
            <TableSection
              title={words.title[order]}
              table={table}
              note={stock.data.items.length >= 100 ? words.first(stock.data.items.length) : undefined}
            />
          )}
        </>
      )}
    </ReportLayout>
  )
}

const numbersOf = ({ totals }: StockReport, query: Query) => [
  { label: words.onHand, value: formatCount(totals.onHand) },
  { label: words.value, prefix: 'R$', value: formatCents(totals.value), note: words.valueNote },
  {
    label: words.sold,
    value: formatCount(totals.pieces),
    to: numberUrl({ ...query, measure: 'pieces' }),
  },
  {
    label: words.turn,
    value: totals.onHand > 0 ? ratio.format(totals.pieces / totals.onHand) : '–',
    note: words.turnNote,
  },
  {
    label: words.idle,
    prefix: 'R$',
    value: formatCents(totals.idleValue),
    note: words.idleNote(totals.idlePieces),
  },
]

function stockTable({ items }: StockReport, order: StockOrder, query: Query): TableData {
  return {
    file: `estoque-${query.from}-${query.to}`,
    caption: words.title[order],
    columns: [
      { title: reports.groupings.product, kind: 'text' },
      { title: reports.groupings.category, kind: 'text', isMuted: true, isWide: true },
      { title: heads.onHand, kind: 'count' },
      { title: heads.value, kind: 'amount', isWide: true },
      { title: heads.pieces, kind: 'count' },
      { title: heads.sold, kind: 'amount', isWide: true },
      { title: heads.sellThrough, kind: 'share', isWide: true },
      { title: heads.idle, kind: 'text' },
      { title: heads.launched, kind: 'text', isMuted: true, isWide: true },
    ],
    rows: items.map((item) => {
      const of = { ...query, by: 'product', key: item.productId, name: item.name } as const
      return {
        key: item.productId,
        cells: [
          { value: item.name, to: `/admin/produtos/editar/${item.productId}` },
          { value: item.category },
          { value: item.onHand },
          { value: item.value },
          { value: item.pieces, to: item.pieces ? numberUrl({ ...of, measure: 'pieces' }) : undefined },
          { value: item.sold, to: item.sold ? numberUrl({ ...of, measure: 'sold' }) : undefined },
          { value: item.sellThrough / 10_000 },
          {
            value: words.days(item.idleDays),
            tone: item.idleDays >= 60 && item.onHand > 0 ? 'bad' : undefined,
          },
          { value: item.publishedOn ? formatIsoDay(item.publishedOn) : words.never },
        ],
      }
    }),
  }
}
