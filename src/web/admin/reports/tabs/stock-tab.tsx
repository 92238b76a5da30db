import type { StockReport } from '#contract/reports'
import { formatIsoDay } from '#shared/dates/dates'
import { reportTabs } from '#texts/admin/report-tabs'
import { reports } from '#texts/admin/reports'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { compareTo } from '#web/admin/reports/data/compared.ts'
import { formatCents, formatCount, formatShare } from '#web/admin/reports/data/formats.ts'
import { numberUrl } from '#web/admin/reports/data/number-search.ts'
import { stockQuery } from '#web/admin/reports/data/queries.ts'
import {
  type ReportQuery,
  type ReportSearch,
  type StockOrder,
  toComparedQuery,
} from '#web/admin/reports/data/search.ts'
import { changeCell, type TableData } from '#web/admin/reports/data/table-data.ts'
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

/** Stock beside what it sold: turn, what does not move, how much of it was sold, and launches. */
export function StockTab({ search }: { search: ReportSearch }) {
  const go = useListNavigate<ReportSearch>()
  const today = useToday()
  const query = toComparedQuery(search, today)
  const order = orderOf(search)
  const stock = useStaffQuery(stockQuery({ ...query, order }))
  const table = stock.data && stockTable(stock.data, order, query)
  return (
    <ReportLayout
      tab="estoque"
      search={search}
      filters="comparison"
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
          <NumberStrip entries={numbersOf(stock.data, query, today)} />
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

const turnOf = ({ pieces, onHand }: { pieces: number; onHand: number }): number | undefined =>
  onHand > 0 ? pieces / onHand : undefined
const formatRatio = (value: number): string => ratio.format(value)

function numbersOf({ totals, before }: StockReport, query: ReportQuery, today: string) {
  const turn = turnOf(totals)
  const end = query.to < today ? words.atEnd(formatIsoDay(query.to)) : undefined
  return [
    {
      label: words.onHand,
      value: formatCount(totals.onHand),
      compared: compareTo(totals.onHand, before?.onHand, formatCount, { good: 'none' }),
      ...(end ? { note: end } : {}),
    },
    {
      label: words.value,
      prefix: 'R$',
      value: formatCents(totals.value),
      compared: compareTo(totals.value, before?.value, formatCents, { good: 'none' }),
      note: words.valueNote,
    },
    {
      label: words.sold,
      value: formatCount(totals.pieces),
      compared: compareTo(totals.pieces, before?.pieces, formatCount),
      to: numberUrl({ ...query, measure: 'pieces' }),
    },
    {
      label: words.turn,
      value: turn === undefined ? '–' : formatRatio(turn),
      compared: turn === undefined ? undefined : compareTo(turn, before && turnOf(before), formatRatio),
      note: words.turnNote,
    },
    {
      label: words.sellThrough,
      value: formatShare(totals.sellThrough / 10_000),
      compared: compareTo(totals.sellThrough / 10_000, before && before.sellThrough / 10_000, formatShare, {
        unit: 'points',
      }),
    },
    {
      label: words.idle,
      prefix: 'R$',
      value: formatCents(totals.idleValue),
      note: words.idleNote(totals.idlePieces),
    },
  ]
}

function stockTable({ items, before }: StockReport, order: StockOrder, query: ReportQuery): TableData {
  return {
    file: `estoque-${query.from}-${query.to}`,
    caption: words.title[order],
    columns: [
      { title: reports.groupings.product, kind: 'text' },
      { title: reports.groupings.category, kind: 'text', isMuted: true, isWide: true },
      { title: heads.onHand, kind: 'count' },
      { title: heads.value, kind: 'amount', isWide: true },
      { title: heads.pieces, kind: 'count' },
      ...(before
        ? ([
            { title: heads.piecesBefore, kind: 'count', isMuted: true, isWide: true },
            { title: heads.change, kind: 'change', isWide: true },
          ] as const)
        : []),
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
          ...(before ? [{ value: item.before }, changeCell(item.pieces, item.before ?? undefined)] : []),
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
