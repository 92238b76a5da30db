import { eq, sql } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { backInStockRequests } from '#tables/stock'

const ofPerson = async (db: Db, userId: string) => {
  const { email, emailVerified } = await getPerson(db, userId)
  return emailVerified ? eq(backInStockRequests.email, email.toLowerCase()) : sql`false`
}

/** Back-in-stock requests with the confirmed email of the account. */
export const backInStockRecords: PersonalData = {
  name: 'aviseMe',
  read: async (db, userId) =>
    db
      .select({
        variacao: backInStockRequests.variantId,
        pedidoEm: backInStockRequests.createdAt,
        avisadoEm: backInStockRequests.notifiedAt,
      })
      .from(backInStockRequests)
      .where(await ofPerson(db, userId)),
  async forget(tx, userId) {
    await tx.delete(backInStockRequests).where(await ofPerson(tx, userId))
  },
}
