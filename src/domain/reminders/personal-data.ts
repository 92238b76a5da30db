import { asc, eq, or } from 'drizzle-orm'
import { personById } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/database'
import { bagContacts, bagReminders } from './tables.ts'

const confirmedEmail = async (db: Db, userId: string): Promise<string | undefined> => {
  const { email, emailVerified } = await personById(db, userId)
  return emailVerified ? email : undefined
}

/** When somebody was reminded of a bag, and the browsers whose bag is known to be theirs. */
export const bagRecords: PersonalData = {
  name: 'lembretesDeCarrinho',
  async read(db, userId) {
    const email = await confirmedEmail(db, userId)
    const found = await db
      .select({
        email: bagReminders.email,
        carrinhoMudou: bagReminders.bagChanged,
        lembradoEm: bagReminders.createdAt,
      })
      .from(bagReminders)
      .where(or(eq(bagReminders.userId, userId), email ? eq(bagReminders.email, email) : undefined))
      .orderBy(asc(bagReminders.createdAt))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    const email = await confirmedEmail(tx, userId)
    await tx
      .delete(bagReminders)
      .where(or(eq(bagReminders.userId, userId), email ? eq(bagReminders.email, email) : undefined))
    if (email) await tx.delete(bagContacts).where(eq(bagContacts.email, email))
  },
}
