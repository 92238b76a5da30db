import { eq } from 'drizzle-orm'
import { companyBuyers } from '#tables/wholesale'
import { lastOrderLines } from '#context/wholesale/ports.ts'
import { database } from '#platform/postgres/database'

/** Returns variants and quantities of the last order of a company's buyers; none without one. */
export async function readLastOrder(companyId: string): Promise<{ variantId: string; quantity: number }[]> {
  const db = database()
  const buyers = await db
    .select({ userId: companyBuyers.userId })
    .from(companyBuyers)
    .where(eq(companyBuyers.companyId, companyId))
  return lastOrderLines()(
    db,
    buyers.map(({ userId }) => userId),
  )
}
