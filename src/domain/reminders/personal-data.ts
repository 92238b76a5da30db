import { asc, eq, or } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { cartContacts, cartReminders } from './tables.ts'

const confirmedEmail = async (db: Db, userId: string): Promise<string | undefined> => {
  const { email, emailVerified } = await getPerson(db, userId)
  return emailVerified ? email : undefined
}

/** Sent cart reminders, and guest carts with the email of this user. */
export const cartReminderRecords: PersonalData = {
  name: 'lembretesDeCarrinho',
  async read(db, userId) {
    const email = await confirmedEmail(db, userId)
    const found = await db
      .select({
        email: cartReminders.email,
        carrinhoMudou: cartReminders.cartChanged,
        lembradoEm: cartReminders.createdAt,
      })
      .from(cartReminders)
      .where(or(eq(cartReminders.userId, userId), email ? eq(cartReminders.email, email) : undefined))
      .orderBy(asc(cartReminders.createdAt))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    const email = await confirmedEmail(tx, userId)
    await tx
      .delete(cartReminders)
      .where(or(eq(cartReminders.userId, userId), email ? eq(cartReminders.email, email) : undefined))
    if (email) await tx.delete(cartContacts).where(eq(cartContacts.email, email))
  },
}
