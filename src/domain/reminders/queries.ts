import { and, eq, gte, or } from 'drizzle-orm'
import { type AbandonedCart, readCurrentCart } from '#domain/cart'
import { personById } from '#domain/identity'
import { receiverOf } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import type { CartItemView } from '#contract/cart'
import { type Db, database } from '#platform/database'
import { signatureOf } from '#platform/signature'
import { quietSince } from './rules.ts'
import { cartContacts, cartReminders } from './tables.ts'

type Reminder = typeof cartReminders.$inferSelect

/** What the link of a reminder is signed as, and its signature: not in another word, or letters that were sent lead nowhere. */
export const reminderMark = (id: string): string => `left-bag:${id}`
export const reminderToken = (id: string): string => signatureOf(reminderMark(id))

/** The browsers whose carts have a mailbox since then. */
export const knownSessions = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db
      .select({ sessionId: cartContacts.sessionId })
      .from(cartContacts)
      .where(gte(cartContacts.at, since))
  ).map(({ sessionId }) => sessionId)

/**
 * The mailbox of a cart: of an account the one that it confirmed, of a browser the one that was typed there since the cart
 * was begun. What was typed before was of another cart, and perhaps of somebody else.
 */
export async function mailboxOf({ owner, beganAt }: AbandonedCart): Promise<string | undefined> {
  const db = database()
  if ('userId' in owner) {
    const { email, emailVerified } = await personById(db, owner.userId)
    return emailVerified ? email : undefined
  }
  const [contact] = await db
    .select({ email: cartContacts.email })
    .from(cartContacts)
    .where(and(eq(cartContacts.sessionId, owner.sessionId), gte(cartContacts.at, beganAt)))
  return contact?.email
}

/** Whether this cart was called to mind already, or its mailbox lately. */
export async function wasReminded(
  tx: Db,
  { ownerId, isGuest, cartBegan, email }: Pick<Reminder, 'ownerId' | 'isGuest' | 'cartBegan' | 'email'>,
  now: Date,
): Promise<boolean> {
  const ofCart = and(
    eq(cartReminders.ownerId, ownerId),
    eq(cartReminders.isGuest, isGuest),
    gte(cartReminders.createdAt, cartBegan),
  )
  const ofMailbox = and(eq(cartReminders.email, email), gte(cartReminders.createdAt, quietSince(now)))
  return (await tx.$count(cartReminders, or(ofCart, ofMailbox))) > 0
}

/** What a reminder writes of: the pieces that there are, at today's prices. */
export type ReminderContent = {
  email: string
  /** the subscription by which its letters are stopped */
  subscriberId: string
  isGuest: boolean
  items: readonly CartItemView[]
}

/**
 * What is still to be said of an abandoned cart. Undefined where it was said, where nobody wants to hear it any more, where an
 * order came meanwhile, or where nothing of it can be had.
 */
export async function reminderContent(id: string): Promise<ReminderContent | undefined> {
  const db = database()
  const [reminder] = await db.select().from(cartReminders).where(eq(cartReminders.id, id))
  if (!reminder || reminder.settledAt) return undefined
  const { email, isGuest, ownerId, userId, cartChanged } = reminder
  const receiver = await receiverOf(email)
  if (!receiver || (await hasOrderedSince(db, { email, userId }, cartChanged))) return undefined
  const cart = await readCurrentCart(isGuest ? { sessionId: ownerId } : { userId: ownerId })
  const items = cart.items.filter(({ notice, available }) => notice !== 'sold_out' && available > 0)
  return items.length === 0 ? undefined : { email, subscriberId: receiver.id, isGuest, items }
}
