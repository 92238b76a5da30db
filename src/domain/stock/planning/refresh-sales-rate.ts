import {
  computeStockDays,
  type StockMovement,
  salesRateDays,
  averageDailySales,
  listLastDays,
} from '#context/stock/rules.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { startOfDay } from '#shared/dates/dates'
import { getFirst, getLast } from '#shared/data/get-or-throw'

type LevelMovements = {
  variantId: string
  available: number
  salesPerDay: number
  lastSoldAt: Date
  moves: [number, number, number][]
}

// Reads a page of levels with their ledger entries of the period.
const page = statement<LevelMovements>(
  'stock.sales_rate_page',
  `with level as materialized (
     select variant_id, available, sales_per_day, last_sold_at from stock_levels where variant_id > $1 order by variant_id limit $2
   )
   select l.variant_id as "variantId", l.available, l.sales_per_day as "salesPerDay", l.last_sold_at as "lastSoldAt",
     coalesce(g.moves, '[]') as moves
   from level l left join (
     select variant_id, jsonb_agg(jsonb_build_array((extract(epoch from at) * 1000)::bigint,
       on_hand_change - reserved_change, case when reason = 'sold' then -on_hand_change else 0 end) order by at, id) as moves
     from stock_ledger where at >= $3 and variant_id > $1
       and variant_id <= coalesce((select max(variant_id::text)::uuid from level), $1)
     group by variant_id
   ) g using (variant_id)
   order by l.variant_id`,
)

const write = statement(
  'stock.write_sales_rates',
  `with pace as (
     select * from unnest($1::uuid[], $2::real[], $3::timestamptz[]) as p(variant_id, sales_per_day, sold_at)
   ), other as materialized (
     select l.variant_id from stock_levels l join pace p using (variant_id)
 where l.sales_per_day <> p.sales_per_day or l.last_sold_at < p.sold_at order by l.variant_id for update of l
   )
   update stock_levels l set sales_per_day = p.sales_per_day, last_sold_at = greatest(l.last_sold_at, p.sold_at)
   from pace p, other o where o.variant_id = l.variant_id and p.variant_id = l.variant_id`,
)

const pageSize = 5_000
const first = '00000000-0000-0000-0000-000000000000'

/** Updates the sales rate of each variant from the ledger of the last 28 days. Returns the number of levels read. */
export async function refreshSalesRates(now = new Date(), db: Db = database()): Promise<number> {
  const since = startOfDay(getFirst(listLastDays(now, salesRateDays)))
  let looked = 0
  for (let after = first; ;) {
    const shelves = await queryRows(db, page, [after, pageSize, since])
    if (shelves.length === 0) return looked
    const paces = shelves.map((shelf) => salesRateOf(shelf, now))
    await queryRows(db, write, [
      paces.map(({ variantId }) => variantId),
      paces.map(({ salesPerDay }) => salesPerDay),
      paces.map(({ soldAt }) => soldAt),
    ])
    looked += shelves.length
    after = getLast(shelves).variantId
  }
}

function salesRateOf({ variantId, available, moves }: LevelMovements, now: Date) {
  const moved = moves.map(([at, change, sold]): StockMovement => ({ at: new Date(at), change, sold }))
  const soldAt = moved.findLast(({ sold }) => sold > 0)?.at ?? null
  return {
    variantId,
    salesPerDay: Math.fround(averageDailySales(computeStockDays(available, moved, now))),
    soldAt,
  }
}
