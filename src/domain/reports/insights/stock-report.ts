import type { StockReport } from '#context/reports/contract.ts'
import { freshen } from '#context/reports/sales/freshness.ts'
import type { Range } from '#context/reports/sales/periods.ts'
import { readPieces } from '#context/reports/sales/read-sums.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

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

/** Reads the stock of every product beside what it sold in a period. */
export async function readStock(
  _ctx: StaffContext,
  { order, ...period }: Range & { order: Order },
): Promise<StockReport> {
  await freshen(period)
  const [rows, sold] = await Promise.all([
    queryRows(database(), stock, []),
    readPieces(database(), period, 'product'),
  ])
  const items = rows.map((row): Item => {
    const { pieces = 0, sold: amount = 0, returnedPieces = 0 } = sold.get(row.productId) ?? {}
    const kept = pieces - returnedPieces
    const there = kept + row.onHand
    return {
      ...row,
      pieces,
      sold: amount,
      returnedPieces,
      sellThrough: there > 0 ? Math.max(0, Math.round((kept / there) * 10_000)) : 0,
    }
  })
  const idle = items.filter(({ idleDays, onHand }) => idleDays >= idleAfter && onHand > 0)
  const sumOf = (list: readonly Item[], key: 'onHand' | 'value' | 'pieces' | 'sold') =>
    list.reduce((sum, item) => sum + item[key], 0)
  const shown = order === 'idle' ? items.filter(({ onHand }) => onHand > 0) : items
  return {
    totals: {
      onHand: sumOf(items, 'onHand'),
      value: sumOf(items, 'value'),
      pieces: sumOf(items, 'pieces'),
      sold: sumOf(items, 'sold'),
      idlePieces: sumOf(idle, 'onHand'),
      idleValue: sumOf(idle, 'value'),
    },
    items: shown.toSorted(by[order]).slice(0, listed),
  }
}
