import { stockLetterReaders } from '#tables/stock'
import { type Db, rows, statement } from '#platform/database'
import { labelled } from './list-variants.ts'

/** Lines of a letter. */
const mostTold = 30

const alertsQuery = statement<{ variantId: string; available: number; total: number }>(
  'stock.alerts',
  `select variant_id as "variantId", available, (count(*) over ())::int as total from stock_levels
   where listed and available <= minimum order by days_left, variant_id limit ${mostTold}`,
)

/** What is in alert now, the soonest out first, how many there are in all, and who wants to be written to. */
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
