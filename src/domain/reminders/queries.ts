import { and, eq, gte, or } from 'drizzle-orm'
import { type IdleBag, readCurrentCart } from '#domain/cart'
import { personById } from '#domain/identity'
import { receiverOf } from '#domain/leads'
import { hasOrderedSince } from '#domain/orders'
import type { CartItemView } from '#contract/cart'
import { type Db, database } from '#platform/database'
import { signatureOf } from '#platform/signature'
import { quietSince } from './rules.ts'
import { bagContacts, bagReminders } from './tables.ts'

type Reminder = typeof bagReminders.$inferSelect

/** What the link of a reminder is signed as, and its signature. */
export const reminderMark = (id: string): string => `left-bag:${id}`
export const reminderToken = (id: string): string => signatureOf(reminderMark(id))

/** The browsers whose bags have a mailbox since then. */
export const knownSessions = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db.select({ sessionId: bagContacts.sessionId }).from(bagContacts).where(gte(bagContacts.at, since))
  ).map(({ sessionId }) => sessionId)

/**
 * The mailbox of a bag: of an account the one that it confirmed, of a browser the one that was typed there since the bag
 * was begun. What was typed before was of another bag, and perhaps of somebody else.
 */
export async function mailboxOf({ owner, beganAt }: IdleBag): Promise<string | undefined> {
  const db = database()
  if ('userId' in owner) {
    const { email, emailVerified } = await personById(db, owner.userId)
    return emailVerified ? email : undefined
  }
  const [contact] = await db
    .select({ email: bagContacts.email })
    .from(bagContacts)
    .where(and(eq(bagContacts.sessionId, owner.sessionId), gte(bagContacts.at, beganAt)))
  return contact?.email
}

/** Whether this bag was called to mind already, or its mailbox lately. */
export async function wasReminded(
  tx: Db,
  { ownerId, isGuest, bagBegan, email }: Pick<Reminder, 'ownerId' | 'isGuest' | 'bagBegan' | 'email'>,
  now: Date,
): Promise<boolean> {
  const ofBag = and(
    eq(bagReminders.ownerId, ownerId),
    eq(bagReminders.isGuest, isGuest),
    gte(bagReminders.createdAt, bagBegan),
  )
  const ofMailbox = and(eq(bagReminders.email, email), gte(bagReminders.createdAt, quietSince(now)))
  return (await tx.$count(bagReminders, or(ofBag, ofMailbox))) > 0
}

/** What a reminder writes of: the pieces that there are, at today's prices. */
export type LeftBag = {
  email: string
  /** the subscription by which its letters are stopped */
  subscriberId: string
  isGuest: boolean
  items: readonly CartItemView[]
}

/**
 * What is still to be said of a left bag. Undefined where it was said, where nobody wants to hear it any more, where an
 * order came meanwhile, or where nothing of it can be had.
 */
export async function bagToRemind(id: string): Promise<LeftBag | undefined> {
  const db = database()
  const [reminder] = await db.select().from(bagReminders).where(eq(bagReminders.id, id))
  if (!reminder || reminder.settledAt) return undefined
  const { email, isGuest, ownerId, userId, bagChanged } = reminder
  const receiver = await receiverOf(email)
  if (!receiver || (await hasOrderedSince(db, { email, userId }, bagChanged))) return undefined
  const cart = await readCurrentCart(isGuest ? { sessionId: ownerId } : { userId: ownerId })
  const items = cart.items.filter(({ notice, available }) => notice !== 'sold_out' && available > 0)
  return items.length === 0 ? undefined : { email, subscriberId: receiver.id, isGuest, items }
}
