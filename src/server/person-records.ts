import { eq, inArray, or } from 'drizzle-orm'
import { cartRecords } from '#domain/cart'
import { customerRecords } from '#domain/customers'
import { personById, type PersonalData } from '#domain/identity'
import { orderRecords } from '#domain/orders'
import { pricingRecords } from '#domain/pricing'
import { staffRecords } from '#domain/team'
import type { Db } from '#platform/database'
import { mailOutbox } from '#platform/tables'
import { orders } from '#tables/orders'
import { identityRecords } from './identity-records.ts'

/** Letters went to the account's e-mail, or to the one that an order was placed with. */
async function sentTo(db: Db, userId: string) {
  const ordered = db.select({ email: orders.customerEmail }).from(orders).where(eq(orders.userId, userId))
  return or(
    eq(mailOutbox.recipient, (await personById(db, userId)).email),
    inArray(mailOutbox.recipient, ordered),
  )
}

/** Letters as they went out; their words are in the person's own mailbox. */
const letterRecords: PersonalData = {
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

/** What each context keeps of people, in the order in which an erasure forgets it: letters are found by the orders. */
export const personRecords: readonly PersonalData[] = [
  staffRecords,
  ...identityRecords,
  ...customerRecords,
  letterRecords,
  orderRecords,
  cartRecords,
  pricingRecords,
]
