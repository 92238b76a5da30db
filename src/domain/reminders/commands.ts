import { and, eq, inArray, sql } from 'drizzle-orm'
import { copyLines, type IdleBag, idleBags } from '#domain/cart'
import type { mailboxConfirmed } from '#domain/identity'
import { receiverOf } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { isSignatureOf } from '#platform/signature'
import type { BagContact } from './contract.ts'
import { bagLeft } from './events.ts'
import { knownSessions, mailboxOf, reminderMark, wasReminded } from './queries.ts'
import { idlePeriod } from './rules.ts'
import { bagContacts, bagReminders } from './tables.ts'

/** Keeps whose the bag of a browser is; the last e-mail that was typed there counts. */
export async function noteContact({ session, email, consentVersion }: BagContact): Promise<void> {
  const said = { email, consentVersion, at: new Date() }
  await database()
    .insert(bagContacts)
    .values({ sessionId: session, ...said })
    .onConflictDoUpdate({ target: bagContacts.sessionId, set: said })
}

/**
 * An account has confirmed a mailbox: what was said of the bags of guests to it, and to the one before it, is its own
 * from now on. No bag is known any more by the one before.
 */
export const followMailbox = ({
  userId,
  email,
  before,
}: NonNullable<(typeof mailboxConfirmed)['payload']>): Promise<void> =>
  transaction(async (tx) => {
    const ofThem = inArray(bagReminders.email, before ? [before, email] : [email])
    await tx.update(bagReminders).set({ userId }).where(and(bagReminders.isGuest, ofThem))
    if (before) await tx.delete(bagContacts).where(eq(bagContacts.email, before))
  })

/** Finds the bags that were left a while ago by those who take news, and has each called to mind, once. */
export async function remindOfBags(now = new Date()): Promise<void> {
  const { leftBagAfterHours } = await settingsOf('reminders')
  if (leftBagAfterHours === null) return
  const db = database()
  const period = idlePeriod(now, leftBagAfterHours)
  for (const bag of await idleBags(db, period, await knownSessions(db, period.from))) {
    const email = await mailboxOf(bag)
    if (email && (await receiverOf(email))) await transaction((tx) => remind(tx, bag, email, now))
  }
}

/** Of two processes that find one bag, or two bags of one mailbox, the second finds what the first wrote. */
async function remind(
  tx: Db,
  { owner, beganAt, changedAt }: IdleBag,
  email: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`left-bag:${email}`}, 0))`)
  const userId = 'userId' in owner ? owner.userId : null
  const reminder = {
    ownerId: 'userId' in owner ? owner.userId : owner.sessionId,
    isGuest: userId === null,
    userId,
    email,
    bagBegan: beganAt,
    bagChanged: changedAt,
  }
  if (await wasReminded(tx, reminder, now)) return
  if (await hasOrderedSince(tx, { email, userId }, changedAt)) return
  const [noted] = await tx
    .insert(bagReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: bagReminders.id })
  if (noted) await announce(tx, bagLeft, { reminderId: noted.id })
}

/** Its letter has left, or there was nothing to write. */
export const settleReminder = async (id: string): Promise<void> =>
  void (await database().update(bagReminders).set({ settledAt: new Date() }).where(eq(bagReminders.id, id)))

/**
 * Puts what a guest's reminder showed into the bag of the browser that follows its link. Throws `reminders.link_invalid`;
 * of a bag that is an account's nothing is given to a browser.
 */
export async function reopenBag(id: string, token: string, session: string): Promise<void> {
  if (!isSignatureOf(reminderMark(id), token)) throw new AppError('reminders.link_invalid')
  const db = database()
  const [reminder] = await db.select().from(bagReminders).where(eq(bagReminders.id, id))
  if (!reminder?.isGuest) throw new AppError('reminders.link_invalid')
  if (reminder.ownerId !== session) await copyLines(db, reminder.ownerId, session)
}
