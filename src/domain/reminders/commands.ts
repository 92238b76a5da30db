import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AbandonedCart, abandonedCarts, copyLines } from '#domain/cart'
import type { mailboxConfirmed } from '#domain/identity'
import { receiverOf } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { isSignatureOf } from '#platform/signature'
import type { CartContact } from './contract.ts'
import { cartAbandoned } from './events.ts'
import { knownSessions, mailboxOf, reminderMark, wasReminded } from './queries.ts'
import { idlePeriod } from './rules.ts'
import { cartContacts, cartReminders } from './tables.ts'

/** Stores the email of a guest cart; a later one replaces it. */
export async function noteContact({ session, email, consentVersion }: CartContact): Promise<void> {
  const said = { email, consentVersion, at: new Date() }
  await database()
    .insert(cartContacts)
    .values({ sessionId: session, ...said })
    .onConflictDoUpdate({ target: cartContacts.sessionId, set: said })
}

/**
 * Assigns reminders of guest carts to the account that confirmed their email, including its previous email. Deletes
 * the cart contacts of the previous email.
 */
export const followMailbox = ({
  userId,
  email,
  before,
}: NonNullable<(typeof mailboxConfirmed)['payload']>): Promise<void> =>
  transaction(async (tx) => {
    const ofThem = inArray(cartReminders.email, before ? [before, email] : [email])
    await tx.update(cartReminders).set({ userId }).where(and(cartReminders.isGuest, ofThem))
    if (before) await tx.delete(cartContacts).where(eq(cartContacts.email, before))
  })

/** Creates a reminder for each cart that was abandoned by a newsletter subscriber, once per cart. */
export async function remindOfAbandonedCarts(now = new Date()): Promise<void> {
  const { abandonedCartAfterHours } = await settingsOf('reminders')
  if (abandonedCartAfterHours === null) return
  const db = database()
  const period = idlePeriod(now, abandonedCartAfterHours)
  for (const cart of await abandonedCarts(db, period, await knownSessions(db, period.from))) {
    const email = await mailboxOf(cart)
    if (email && (await receiverOf(email))) await transaction((tx) => remind(tx, cart, email, now))
  }
}

/** The lock serializes processes and carts of the same email, so the second sees the reminder of the first. */
async function remind(
  tx: Db,
  { owner, beganAt, changedAt }: AbandonedCart,
  email: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`abandoned-cart:${email}`}, 0))`)
  const userId = 'userId' in owner ? owner.userId : null
  const reminder = {
    ownerId: 'userId' in owner ? owner.userId : owner.sessionId,
    isGuest: userId === null,
    userId,
    email,
    cartBegan: beganAt,
    cartChanged: changedAt,
  }
  if (await wasReminded(tx, reminder, now)) return
  if (await hasOrderedSince(tx, { email, userId }, changedAt)) return
  const [noted] = await tx
    .insert(cartReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: cartReminders.id })
  if (noted) await announce(tx, cartAbandoned, { reminderId: noted.id })
}

/** Marks a reminder as done: its email was sent, or there was nothing to send. */
export const settleReminder = async (id: string): Promise<void> =>
  void (await database().update(cartReminders).set({ settledAt: new Date() }).where(eq(cartReminders.id, id)))

/**
 * Copies the guest cart of a reminder into the cart of the browser that opened the link. Throws
 * `reminders.link_invalid`, also for the cart of an account.
 */
export async function restoreCart(id: string, token: string, session: string): Promise<void> {
  if (!isSignatureOf(reminderMark(id), token)) throw new AppError('reminders.link_invalid')
  const db = database()
  const [reminder] = await db.select().from(cartReminders).where(eq(cartReminders.id, id))
  if (!reminder?.isGuest) throw new AppError('reminders.link_invalid')
  if (reminder.ownerId !== session) await copyLines(db, reminder.ownerId, session)
}
