import { sql } from 'drizzle-orm'
import { database } from '#platform/postgres/database'

/** Returns whether the store has a published product. */
export async function hasPublishedProduct(): Promise<boolean> {
  const { rows } = await database().execute(
    sql`select 1 from products where published_at is not null limit 1`,
  )
  return rows.length > 0
}
