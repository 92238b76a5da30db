import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { stockEmailSubscribers } from './tables.ts'

/** Subscription of a staff member to the low-stock email. No `forget`: it is deleted with the profile. */
export const stockEmailRecords: PersonalData = {
  name: 'aviso_de_estoque',
  async read(db, userId) {
    const found = await db
      .select()
      .from(stockEmailSubscribers)
      .where(eq(stockEmailSubscribers.userId, userId))
    return found.length === 0 ? undefined : { porEmail: true }
  },
}
