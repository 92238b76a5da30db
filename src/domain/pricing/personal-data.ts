import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { priceListMembers, priceLists } from './tables.ts'

/** No `forget`: the membership is deleted with the profile by the foreign key. */
export const pricingRecords: PersonalData = {
  name: 'tabelaDePrecos',
  async read(db, userId) {
    const [list] = await db
      .select({ name: priceLists.name })
      .from(priceListMembers)
      .innerJoin(priceLists, eq(priceLists.id, priceListMembers.listId))
      .where(eq(priceListMembers.userId, userId))
    return list?.name
  },
}
