import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { stockLetterReaders } from './tables.ts'

/** Subscription of a staff member to the low-stock email. No `forget`: it is deleted with the profile. */
export const stockEmailRecords: PersonalData = {
  name: 'aviso_de_estoque',
  async read(db, userId) {
    const found = await db.select().from(stockLetterReaders).where(eq(stockLetterReaders.userId, userId))
    return found.length === 0 ? undefined : { porEmail: true }
  },
}
