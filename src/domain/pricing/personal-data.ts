import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { priceListMembers, priceLists } from './tables.ts'

/** A membership hangs on the profile and goes with it. */
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
