import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { emailOutbox } from '#platform/postgres/tables'
import { orders } from '#tables/orders'
import { contexts } from './contexts.ts'

/**
 * Selects emails to the account's email or to the email of one of its orders. Those of a merged account belong to the
 * account that has its orders now.
 */
async function sentTo(db: Db, userId: string) {
  const { email, mergedInto } = await getPerson(db, userId)
  const orderedBy = (id: string) =>
    db
      .select({ email: orders.customerEmail })
      .from(orders)
      .where(and(eq(orders.userId, id), isNotNull(orders.customerEmail)))
  return and(
    or(eq(emailOutbox.recipient, email), inArray(emailOutbox.recipient, orderedBy(userId))),
    mergedInto ? notInArray(emailOutbox.recipient, orderedBy(mergedInto)) : undefined,
  )
}

/** Sent emails without their text, which is in the person's own mailbox. */
const sentEmails: PersonalData = {
  name: 'emailsEnviados',
  read: async (db, userId) =>
    db
      .select({ para: emailOutbox.recipient, assunto: emailOutbox.subject, enviadoEm: emailOutbox.sentAt })
      .from(emailOutbox)
      .where(await sentTo(db, userId))
      .orderBy(emailOutbox.createdAt),
  async forget(tx, userId) {
    await tx.delete(emailOutbox).where(await sentTo(tx, userId))
  },
}

const ofContexts = contexts.flatMap(({ personalData }) => personalData ?? [])
/** Found by the orders, which then forget whose they are. */
const foundByOrders = ({ name }: PersonalData): boolean =>
  name === 'notasFiscais' || name === 'resumoDeCliente'

/**
 * Personal data of all contexts, in the order of erasure: emails, invoices and summaries of customers are found by the
 * orders.
 */
export const personalDataSources: readonly PersonalData[] = [
  sentEmails,
  ...ofContexts.filter(foundByOrders),
  ...ofContexts.filter((source) => !foundByOrders(source)),
]
