import type { StockPage, StockFilter, StockQuery, StockRow, StockSort } from '#contract/stock'
import { stockFilters } from '#contract/stock'
import {
  findCategoryAndDescendants,
  type VariantLabel,
  readVariantLabels,
  buildVariantSearch,
} from '#domain/products'
import { queryUnprepared, type Db, database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getFirst } from '#shared/data/get-or-throw'

/** Counts stop here: the exact number does not matter to staff above it. */
const maxCounted = 5_000
/** Days without a sale after which available stock counts as idle. */
const idleDays = 60

type Level = Omit<StockRow, keyof VariantLabel> & { variantId: string }

const conditions: Record<StockFilter | 'all', string> = {
  all: 'l.is_listed',
  alert: 'l.is_listed and l.available <= l.threshold',
  sold_out: 'l.is_listed and l.available = 0',
  arriving: 'l.is_listed and l.arriving > 0',
  idle: `l.is_listed and l.available > 0 and l.last_sold_at < now() - interval '${idleDays} days'`,
  reserved: 'l.reserved > 0',
}

const columns: Record<StockSort, [column: string, way: 'asc' | 'desc']> = {
  days_of_stock: ['days_of_stock', 'asc'],
  '-days_of_stock': ['days_of_stock', 'desc'],
  available: ['available', 'asc'],
  '-available': ['available', 'desc'],
  on_hand: ['on_hand', 'asc'],
  '-on_hand': ['on_hand', 'desc'],
  sales_per_day: ['sales_per_day', 'asc'],
  '-sales_per_day': ['sales_per_day', 'desc'],
}

/** Columns of a stock row, with current quantities. */
export const levelColumns = `
  l.variant_id as "variantId", l.on_hand as "onHand", l.reserved, l.available, l.threshold, l.arriving,
  case when l.arriving > 0 then (
    select min(p.expected_on)::text from stock_purchase_lines i join stock_purchases p on p.id = i.purchase_id
    where i.variant_id = l.variant_id and i.received < i.quantity and p.status = 'open'
  ) end as "arrivesOn",
  (select count(*)::int from back_in_stock_requests w where w.variant_id = l.variant_id and w.notified_at is null) as "backInStockRequests", round(l.sales_per_day::numeric, 2)::float8 as "salesPerDay",
  case when l.days_of_stock < 9999 then round(l.days_of_stock::numeric, 1)::float8 end as "daysOfStock"`

type Found = { items: Level[]; counts: Record<StockFilter | 'all', number> }

/**
 * Reads a page and the count of each filter. A search reads each match once; without a search, counts stop at
 * `maxCounted`.
 */
async function readPage(db: Db, query: StockQuery): Promise<Found> {
  const { search, category, filter = 'all', sort, after, page, pageSize } = query
  const [found, categories] = await Promise.all([
    search ? buildVariantSearch(db, search) : undefined,
    category ? findCategoryAndDescendants(db, category) : undefined,
  ])
  const one = getFirst(
    await queryUnprepared<Found>(db, (at) => {
      const [column, way] = columns[sort]
      const order = `order by l.${column} ${way}, l.variant_id ${way}`
      const within = categories ? [`l.category_id = any(${at(categories)}::uuid[])`] : []
      const last = (id: string) =>
        `(select x.${column}, x.variant_id from stock_levels x where x.variant_id = ${id})`
      const behind = after
        ? [`(l.${column}, l.variant_id) ${way === 'asc' ? '>' : '<'} ${last(at(after))}`]
        : []
      const count = (each: StockFilter | 'all') =>
        found
          ? `(count(*) filter (where ${conditions[each]}))::int as ${each}`
          : `(select count(*)::int from (
             select from stock_levels l where ${[conditions[each], ...within].join(' and ')} limit ${maxCounted}
           ) c) as ${each}`
      return `
      with ${found ? `found as materialized (${found(at)}), level as materialized (select l.* from found join stock_levels l on l.variant_id = found.id),` : ''}
      page as materialized (
        select l.variant_id from ${found ? 'level' : 'stock_levels'} l where ${[conditions[filter], ...within, ...behind].join(' and ')} ${order}
        limit ${at(pageSize)} offset ${at(after ? 0 : (page - 1) * pageSize)}
      )
      select (select coalesce(json_agg(i), '[]') from (
          select ${levelColumns} from page join stock_levels l using (variant_id) ${order}
        ) i) as items,
        (select row_to_json(n) from (
          select ${(['all', ...stockFilters] as const).map(count).join(', ')}
          ${found ? `from level l ${within.length > 0 ? `where ${within.join()}` : ''}` : ''}
        ) n) as counts`
    }),
  )
  return one
}

/** Returns a page of the stock list for staff, soonest sold out first by default. */
export async function listStock(_ctx: StaffContext, query: StockQuery): Promise<StockPage> {
  const db = database()
  const { search, filter = 'all', page, pageSize } = query
  const { items, counts } = await readPage(db, query)
  const isCut = !search && Object.values(counts).some((count) => count >= maxCounted)
  return {
    items: await addVariantLabels(db, items),
    total: counts[filter],
    page,
    pageSize,
    counts,
    countsEndAt: isCut ? maxCounted : null,
  }
}

/** Adds names and codes of the variants to rows. Skips unknown variants. */
export async function addVariantLabels<L extends { variantId: string }>(
  db: Db,
  levels: readonly L[],
): Promise<(L & VariantLabel)[]> {
  const labels = await readVariantLabels(
    db,
    levels.map(({ variantId }) => variantId),
  )
  return levels.flatMap((level) => {
    const label = labels.get(level.variantId)
    return label ? [{ ...label, ...level }] : []
  })
}
