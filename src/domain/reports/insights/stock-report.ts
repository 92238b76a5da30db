import type { StockReport } from '#context/reports/contract.ts'
import { beforeOf, type ComparedPeriod, freshen } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { readPieces, readTotals } from '#context/reports/sales/read-sums.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getNextDay, startOfDay, toIsoDay } from '#shared/dates/dates'

type Row = Pick<
  StockReport['items'][number],
  'productId' | 'name' | 'category' | 'onHand' | 'value' | 'idleDays' | 'publishedOn'
>

const stock = statement<Row>(
  'reports.stock',
  `select p.id as "productId", p.name, coalesce(c.name, '') as category, l.on_hand as "onHand",
     (l.on_hand::bigint * p.price)::float8 as value, l.idle as "idleDays",
     to_char(p.published_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as "publishedOn"
   from (
     select v.product_id, sum(l.on_hand)::int as on_hand,
       greatest(0, extract(day from now() - max(l.last_sold_at)))::int as idle
     from stock_levels l join variants v on v.id = l.variant_id where l.is_listed group by 1
   ) l join products p on p.id = l.product_id left join categories c on c.id = p.category_id`,
)

type Order = 'idle' | 'sold' | 'sell_through' | 'launch'
type Item = StockReport['items'][number]

/** Days without a sale after which stock counts as dead. */
const idleAfter = 60
/** Products that are listed; all of them are counted. */
const listed = 100

const by: Record<Order, (a: Item, b: Item) => number> = {
  idle: (a, b) => b.idleDays - a.idleDays || b.value - a.value,
  sold: (a, b) => b.pieces - a.pieces || b.sold - a.sold,
  sell_through: (a, b) => a.sellThrough - b.sellThrough || b.value - a.value,
  launch: (a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '') || a.name.localeCompare(b.name),
}

/** Moves of the ledger since a time, and their value at the prices of today. */
const movedSince = statement<{ onHand: number; value: number }>(
  'reports.stock_moved',
  `select coalesce(sum(c.on_hand_change), 0)::float8 as "onHand",
     coalesce(sum(c.on_hand_change::bigint * p.price), 0)::float8 as value
   from stock_ledger c join stock_levels l using (variant_id) join variants v on v.id = c.variant_id
     join products p on p.id = v.product_id
   where c.at >= $1 and c.on_hand_change <> 0 and l.is_listed`,
)

const shareOf = (kept: number, onHand: number): number =>
  kept + onHand > 0 ? Math.max(0, Math.round((kept / (kept + onHand)) * 10_000)) : 0

/** Reads the sums of a period; the stock at its end is that of now, less what the ledger moved since. */
async function readStockTotals(
  period: Range,
  now: { onHand: number; value: number },
): Promise<NonNullable<StockReport['before']>> {
  const isOver = period.to < toIsoDay(new Date())
  const [{ pieces, sold, returnedPieces }, [moved]] = await Promise.all([
    readTotals(database(), period),
    isOver ? queryRows(database(), movedSince, [startOfDay(getNextDay(period.to))]) : [],
  ])
  const onHand = now.onHand - (moved?.onHand ?? 0)
  return {
    onHand,
    value: now.value - (moved?.value ?? 0),
    pieces,
    sold,
    sellThrough: shareOf(pieces - returnedPieces, onHand),
  }
}

/** Reads the stock of every product beside what it sold in a period. */
export async function readStock(
  _ctx: StaffContext,
  { order, ...period }: ComparedPeriod & { order: Order },
): Promise<StockReport> {
  await freshen(period)
  const former = beforeOf(period)
  const [rows, sold, soldBefore] = await Promise.all([
    queryRows(database(), stock, []),
    readPieces(database(), period, 'product'),
    former && readPieces(database(), former, 'product'),
  ])
  const items = rows.map((row): Item => {
    const { pieces = 0, sold: amount = 0, returnedPieces = 0 } = sold.get(row.productId) ?? {}
    return {
      ...row,
      pieces,
      before: soldBefore && (soldBefore.get(row.productId)?.pieces ?? 0),
      sold: amount,
      returnedPieces,
      sellThrough: shareOf(pieces - returnedPieces, row.onHand),
    }
  })
  const idle = items.filter(({ idleDays, onHand }) => idleDays >= idleAfter && onHand > 0)
  const sumOf = (list: readonly Item[], key: 'onHand' | 'value') =>
    list.reduce((sum, item) => sum + item[key], 0)
  const now = { onHand: sumOf(items, 'onHand'), value: sumOf(items, 'value') }
  const [totals, before] = await Promise.all([
    readStockTotals(period, now),
    former && readStockTotals(former, now),
  ])
  const shown = order === 'idle' ? items.filter(({ onHand }) => onHand > 0) : items
  return {
    totals: { ...totals, idlePieces: sumOf(idle, 'onHand'), idleValue: sumOf(idle, 'value') },
    before,
    items: shown.toSorted(by[order]).slice(0, listed),
  }
}
