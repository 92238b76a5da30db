import { stockEmailSubscribers } from '#tables/stock'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { addVariantLabels } from './list-variants.ts'

/** Maximum number of lines in the email. */
const maxEmailLines = 30

const alertsQuery = statement<{ variantId: string; available: number; total: number }>(
  'stock.alerts',
  `select variant_id as "variantId", available, (count(*) over ())::int as total from stock_levels
   where is_listed and available <= threshold order by days_of_stock, variant_id limit ${maxEmailLines}`,
)

/**
 * Returns the variants at or below their threshold, soonest sold out first, their total number, and the user ids
 * that get the email.
 */
export async function readLowStockAlerts(db: Db) {
  const [found, readers] = await Promise.all([
    queryRows(db, alertsQuery, []),
    db.select().from(stockEmailSubscribers),
  ])
  const lines = (await addVariantLabels(db, found)).map(({ name, color, size, sku, available }) => ({
    name: [name, color, size].filter(Boolean).join(' · '),
    sku,
    available,
  }))
  return { readers: readers.map(({ userId }) => userId), lines, total: found[0]?.total ?? 0 }
}
