import { stockLetterReaders } from '#tables/stock'
import { type Db, rows, statement } from '#platform/database'
import { labelled } from './list-variants.ts'

/** Maximum number of lines in the email. */
const mostTold = 30

const alertsQuery = statement<{ variantId: string; available: number; total: number }>(
  'stock.alerts',
  `select variant_id as "variantId", available, (count(*) over ())::int as total from stock_levels
   where listed and available <= minimum order by days_left, variant_id limit ${mostTold}`,
)

/**
 * Returns the variants at or below their threshold, soonest sold out first, their total number, and the user ids
 * that get the email.
 */
export async function alertsOfToday(db: Db) {
  const [found, readers] = await Promise.all([
    rows(db, alertsQuery, []),
    db.select().from(stockLetterReaders),
  ])
  const lines = (await labelled(db, found)).map(({ name, color, size, sku, available }) => ({
    name: [name, color, size].filter(Boolean).join(' · '),
    sku,
    available,
  }))
  return { readers: readers.map(({ userId }) => userId), lines, total: found[0]?.total ?? 0 }
}
