import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AbandonedCart, listAbandonedCarts, copyLines } from '#domain/cart'
import type { emailConfirmed } from '#domain/identity'
import { findActiveSubscriber } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import { readSettings } from '#domain/settings'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import { isValidSignature } from '#platform/http/signature'
import type { CartContact } from './contract.ts'
import { cartAbandoned } from './events.ts'
import { listSessionsWithEmail, findCartEmail, reminderSignedText, hasBeenReminded } from './queries.ts'
import { abandonedPeriod } from './rules.ts'
import { cartContacts, cartReminders } from './tables.ts'

/** Stores the email of a guest cart; a later one replaces it. */
export async function saveCartContact({ session, email, consentVersion }: CartContact): Promise<void> {
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
export const syncConfirmedEmail = ({
  userId,
  email,
  before,
}: NonNullable<(typeof emailConfirmed)['payload']>): Promise<void> =>
  transaction(async (tx) => {
    const ofThem = inArray(cartReminders.email, before ? [before, email] : [email])
    await tx.update(cartReminders).set({ userId }).where(and(cartReminders.isGuest, ofThem))
    if (before) await tx.delete(cartContacts).where(eq(cartContacts.email, before))
  })

/** Creates a reminder for each cart that was abandoned by a newsletter subscriber, once per cart. */
export async function sendAbandonedCartReminders(now = new Date()): Promise<void> {
  const { abandonedCartAfterHours } = await readSettings('reminders')
  if (abandonedCartAfterHours === null) return
  const db = database()
  const period = abandonedPeriod(now, abandonedCartAfterHours)
  for (const cart of await listAbandonedCarts(db, period, await listSessionsWithEmail(db, period.from))) {
    const email = await findCartEmail(cart)
    if (email && (await findActiveSubscriber(email)))
      await transaction((tx) => createReminder(tx, cart, email, now))
  }
}

/** The lock serializes processes and carts of the same email, so the second sees the reminder of the first. */
async function createReminder(
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
  if (await hasBeenReminded(tx, reminder, now)) return
  if (await hasOrderedSince(tx, { email, userId }, changedAt)) return
  const [noted] = await tx
    .insert(cartReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: cartReminders.id })
  if (noted) await publishEvent(tx, cartAbandoned, { reminderId: noted.id })
}

/** Marks a reminder as done: its email was sent, or there was nothing to send. */
export const markReminderSettled = async (id: string): Promise<void> =>
  void (await database().update(cartReminders).set({ settledAt: new Date() }).where(eq(cartReminders.id, id)))

/**
 * Copies the guest cart of a reminder into the cart of the browser that opened the link. Throws
 * `reminders.link_invalid`, also for the cart of an account.
 */
export async function restoreCart(id: string, token: string, session: string): Promise<void> {
  if (!isValidSignature(reminderSignedText(id), token)) throw new AppError('reminders.link_invalid')
  const db = database()
  const [reminder] = await db.select().from(cartReminders).where(eq(cartReminders.id, id))
  if (!reminder?.isGuest) throw new AppError('reminders.link_invalid')
  if (reminder.ownerId !== session) await copyLines(db, reminder.ownerId, session)
}
