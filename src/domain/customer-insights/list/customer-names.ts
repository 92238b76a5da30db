import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { formatPhone } from '#shared/brazil/phone'
import { customerSummaries } from '#tables/customer-insights'

/**
 * Returns the name of each customer, or else the email or phone; unknown ids are missing. With `keep`, the customers are
 * not deleted before the transaction has ended.
 */
export async function readCustomerNames(
  db: Db,
  ids: readonly string[],
  { keep } = { keep: false },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name, email, phone } = customerSummaries
  const wanted = db
    .select({ id, name, email, phone })
    .from(customerSummaries)
    .where(inArray(id, [...ids]))
  const found = await (keep ? wanted.for('key share') : wanted)
  return new Map(found.map((row) => [row.id, row.name || row.email || formatPhone(row.phone ?? '')]))
}
