import { eq, inArray, or } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { mailOutbox } from '#platform/postgres/tables'
import { orders } from '#tables/orders'
import { contexts } from './contexts.ts'

/** Selects emails to the account's email or to the email of one of its orders. */
async function sentTo(db: Db, userId: string) {
  const ordered = db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.userId, userId))
  return or(
    eq(mailOutbox.recipient, (await getPerson(db, userId)).email),
    inArray(mailOutbox.recipient, ordered),
  )
}

/** Sent emails without their text, which is in the person's own mailbox. */
const sentLetters: PersonalData = {
  name: 'emailsEnviados',
  read: async (db, userId) =>
    db
      .select({ para: mailOutbox.recipient, assunto: mailOutbox.subject, enviadoEm: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(await sentTo(db, userId))
      .orderBy(mailOutbox.createdAt),
  async forget(tx, userId) {
    await tx.delete(mailOutbox).where(await sentTo(tx, userId))
  },
}

/** Personal data of all contexts, in the order of erasure: emails are found by the orders. */
export const personalDataSources: readonly PersonalData[] = [
  sentLetters,
  ...contexts.flatMap(({ personalData }) => personalData ?? []),
]
