import { eq, inArray, or } from 'drizzle-orm'
import { personById } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/database'
import { mailOutbox } from '#platform/tables'
import { orders } from '#tables/orders'
import { contexts } from './contexts.ts'

/** Letters went to the account's e-mail, or to the one that an order was placed with. */
async function sentTo(db: Db, userId: string) {
  const ordered = db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.userId, userId))
  return or(
    eq(mailOutbox.recipient, (await personById(db, userId)).email),
    inArray(mailOutbox.recipient, ordered),
  )
}

/** Letters as they went out; their words are in the person's own mailbox. */
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

/** What the shop keeps of people, in the order in which an erasure forgets it: letters are found by the orders. */
export const everyPersonalData: readonly PersonalData[] = [
  sentLetters,
  ...contexts.flatMap(({ personalData }) => personalData ?? []),
]
