import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordMarketingChoice } from '#domain/customers'
import { findPersonByEmail } from '#domain/identity'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import type { SubscriptionSource, SubscriptionEvent } from '#shared/contact/lead-states'
import { getFirst } from '#shared/data/get-or-throw'
import { contactMessages, newsletterConsentLog, newsletterSubscribers } from '#tables/leads'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/** Origin of a consent: source, version of the wording, IP address, and a note of staff. */
export type ConsentSource = { source: SubscriptionSource; version: string; ip: string; note?: string }

/** Locks an email for the transaction, so that concurrent choices see each other. */
export const lockEmail = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter:${email}`}, 0))`)

export const findSubscriberByEmail = async (db: Db, email: string): Promise<Subscriber | undefined> =>
  (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

/** Returns a subscription by id, optionally locked. */
export async function findSubscriberById(db: Db, id: string, lock = false): Promise<Subscriber | undefined> {
  const asked = db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return (await (lock ? asked.for('update') : asked))[0]
}

/**
 * Returns the last choice of the mailbox itself and its time. An email change of an account, or an unanswered
 * request, is no choice.
 */
export async function findLastChoice(
  db: Db,
  { id, state, confirmedAt, endedAt }: Subscriber,
): Promise<{ granted: boolean; at: Date } | undefined> {
  if (state === 'confirmed') return { granted: true, at: confirmedAt! }
  if (!endedAt) return undefined
  const { source, subscriberId, step, at } = newsletterConsentLog
  const [end] = await db
    .select({ source })
    .from(newsletterConsentLog)
    .where(and(eq(subscriberId, id), eq(step, 'ended')))
    .orderBy(desc(at))
    .limit(1)
  return end?.source === 'moved' ? undefined : { granted: false, at: endedAt }
}

/** Creates or updates a subscription, logs the step and refreshes the staff list. */
export async function recordStep(
  tx: Db,
  email: string,
  step: SubscriptionEvent,
  { source, version, ip, note = '' }: ConsentSource,
  change: Partial<typeof newsletterSubscribers.$inferInsert> & Pick<Subscriber, 'state'>,
): Promise<Subscriber> {
  // A link confirms a consent that was given elsewhere.
  const agreed = step === 'ended' || source === 'link' ? {} : { source, consentVersion: version }
  const saved = getFirst(
    await tx
      .insert(newsletterSubscribers)
      .values({ email, source, consentVersion: version, askedAt: new Date(), ...change })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { ...agreed, ...change } })
      .returning(),
  )
  await tx
    .insert(newsletterConsentLog)
    .values({ subscriberId: saved.id, step, source, consentVersion: version, ip: ip || null, note })
  await invalidateTags(tx, ['newsletter'])
  return saved
}

/**
 * Links these subscriptions and messages to the account that confirmed their email, for its data export and erasure.
 * The link stays after another email change.
 */
export async function linkToAccount(tx: Db, userId: string, emails: readonly string[]): Promise<void> {
  await tx.update(newsletterSubscribers).set({ userId }).where(inArray(newsletterSubscribers.email, emails))
  await tx
    .update(contactMessages)
    .set({ userId })
    .where(and(inArray(contactMessages.email, emails), isNull(contactMessages.userId)))
}

/** Records the same marketing choice in the account with this confirmed email. Returns its user id. */
export async function updateAccountConsent(
  tx: Db,
  email: string,
  granted: boolean,
  ip: string,
): Promise<string | null> {
  const person = await findPersonByEmail(tx, email)
  if (!person?.emailVerified) return null
  await recordMarketingChoice(tx, { userId: person.id, ip }, granted)
  return person.id
}
