import { readCardViews } from '#context/catalog/cards/read-cards.ts'
import type { CardView, RailQuery } from '#contract/catalog'
import { loadPriceCalculator } from '#domain/pricing'
import { database, queryRows, statement } from '#platform/postgres/database'

const onSaleQuery = statement<{ id: string }>(
  'catalog.rail_on_sale',
  `select id from catalog_cards where kind = 'product' and compare_at > price and stock_bucket > 0
   order by published_at desc, id limit $1`,
)

const taggedQuery = statement<{ id: string }>(
  'catalog.rail_tagged',
  `select k.id from catalog_cards k join products p on p.id = k.id
   where p.tags @> array[$2] and k.stock_bucket > 0 order by k.published_at desc, k.id limit $1`,
)

async function idsBy({ by, value, ids, limit }: RailQuery): Promise<readonly string[]> {
  if (by === 'hand') return ids.slice(0, limit)
  const asked = { sale: [onSaleQuery, [limit]], tag: [taggedQuery, [limit, value]] } as const
  const [query, values] = asked[by]
  return (await queryRows(database(), query, [...values])).map(({ id }) => id)
}

/**
 * Returns products by a rule, newest first, or the selected ones in their order. Skips products that are not for
 * sale.
 */
export async function readRail(query: RailQuery): Promise<CardView[]> {
  const [ids, prices] = await Promise.all([idsBy(query), loadPriceCalculator()])
  return readCardViews(ids, prices)
}
