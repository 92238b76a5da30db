import { sql } from 'drizzle-orm'
import { database } from '#platform/postgres/database'

/** Returns whether the store was ever paid for an order. */
export async function hasPaidOrder(): Promise<boolean> {
  const { rows } = await database().execute(
    sql`select 1 from orders where payment_status in ('paid', 'partially_refunded', 'refunded') limit 1`,
  )
  return rows.length > 0
}
