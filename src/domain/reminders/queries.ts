import { and, eq, gte, or } from 'drizzle-orm'
import { type AbandonedCart, readCurrentCart } from '#domain/cart'
import { getPerson } from '#domain/identity'
import { findActiveSubscriber } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import type { CartItemView } from '#contract/cart'
import { type Db, database } from '#platform/postgres/database'
import { signText } from '#platform/http/signature'
import { quietPeriodStart } from './rules.ts'
import { cartContacts, cartReminders } from './tables.ts'

type Reminder = typeof cartReminders.$inferSelect

/** Text that is signed for the link of a reminder. Never change it: links in sent emails would stop working. */
export const reminderSignedText = (id: string): string => `left-bag:${id}`
export const reminderToken = (id: string): string => signText(reminderSignedText(id))

/** Returns the guest sessions that stored an email since then. */
export const listSessionsWithEmail = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db
      .select({ sessionId: cartContacts.sessionId })
      .from(cartContacts)
      .where(gte(cartContacts.at, since))
  ).map(({ sessionId }) => sessionId)

/**
 * Returns the email of a cart: the confirmed one of the account, or the one typed in the browser after the cart
 * began. An earlier one belongs to another cart, and perhaps to another person.
 */
export async function findCartEmail({ owner, beganAt }: AbandonedCart): Promise<string | undefined> {
  const db = database()
  if ('userId' in owner) {
    const { email, emailVerified } = await getPerson(db, owner.userId)
    return emailVerified ? email : undefined
  }
  const [contact] = await db
    .select({ email: cartContacts.email })
    .from(cartContacts)
    .where(and(eq(cartContacts.sessionId, owner.sessionId), gte(cartContacts.at, beganAt)))
  return contact?.email
}

/** Returns whether this cart already had a reminder, or its email had one recently. */
export async function hasBeenReminded(
  tx: Db,
  { ownerId, isGuest, cartBegan, email }: Pick<Reminder, 'ownerId' | 'isGuest' | 'cartBegan' | 'email'>,
  now: Date,
): Promise<boolean> {
  const ofCart = and(
    eq(cartReminders.ownerId, ownerId),
    eq(cartReminders.isGuest, isGuest),
    gte(cartReminders.createdAt, cartBegan),
  )
  const ofMailbox = and(eq(cartReminders.email, email), gte(cartReminders.createdAt, quietPeriodStart(now)))
  return (await tx.$count(cartReminders, or(ofCart, ofMailbox))) > 0
}

/** Content of a reminder: available items at current prices. */
export type ReminderContent = {
  email: string
  /** newsletter subscriber, for the unsubscribe link */
  subscriberId: string
  isGuest: boolean
  items: readonly CartItemView[]
}

/**
 * Returns the content of a reminder. Returns undefined if it was sent, the customer unsubscribed, an order was
 * placed in the meantime, or nothing is available.
 */
export async function loadReminderContent(id: string): Promise<ReminderContent | undefined> {
  const db = database()
  const [reminder] = await db.select().from(cartReminders).where(eq(cartReminders.id, id))
  if (!reminder || reminder.settledAt) return undefined
  const { email, isGuest, ownerId, userId, cartChanged } = reminder
  const receiver = await findActiveSubscriber(email)
  if (!receiver || (await hasOrderedSince(db, { email, userId }, cartChanged))) return undefined
  const cart = await readCurrentCart(isGuest ? { sessionId: ownerId } : { userId: ownerId })
  const items = cart.items.filter(({ notice, available }) => notice !== 'sold_out' && available > 0)
  return items.length === 0 ? undefined : { email, subscriberId: receiver.id, isGuest, items }
}
