import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noteMarketing } from '#domain/customers'
import { personByEmail } from '#domain/identity'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import type { SubscriptionSource, SubscriptionStep } from '#shared/lead-states'
import { contactMessages, newsletterSteps, newsletterSubscribers } from '#tables/leads'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/** How a step came about: where it was said, to which wording, from where, and why where staff did it. */
export type Said = { source: SubscriptionSource; version: string; ip: string; note?: string }

/** Of two that speak for one mailbox the second finds what the first said. */
export const holdMailbox = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter:${email}`}, 0))`)

export const subscriberByEmail = async (db: Db, email: string): Promise<Subscriber | undefined> =>
  (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

/** The same by its id. With `lock` it is held against other writers. */
export async function subscriberById(db: Db, id: string, lock = false): Promise<Subscriber | undefined> {
  const asked = db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return (await (lock ? asked.for('update') : asked))[0]
}

/** What a mailbox last said itself, and when. One that only ceased to be an account's, or was only asked, said nothing. */
export async function lastWord(
  db: Db,
  { id, state, confirmedAt, endedAt }: Subscriber,
): Promise<{ granted: boolean; at: Date } | undefined> {
  if (state === 'confirmed') return { granted: true, at: confirmedAt! }
  if (!endedAt) return undefined
  const { source, subscriberId, step, at } = newsletterSteps
  const [end] = await db
    .select({ source })
    .from(newsletterSteps)
    .where(and(eq(subscriberId, id), eq(step, 'ended')))
    .orderBy(desc(at))
    .limit(1)
  return end?.source === 'moved' ? undefined : { granted: false, at: endedAt }
}

/** Changes a subscription, or makes it, and writes down why. Staff who look at the list see it. */
export async function takeStep(
  tx: Db,
  email: string,
  step: SubscriptionStep,
  { source, version, ip, note = '' }: Said,
  change: Partial<typeof newsletterSubscribers.$inferInsert> & Pick<Subscriber, 'state'>,
): Promise<Subscriber> {
  // A link only proves what was agreed to elsewhere.
  const agreed = step === 'ended' || source === 'link' ? {} : { source, consentVersion: version }
  const [saved] = await tx
    .insert(newsletterSubscribers)
    .values({ email, source, consentVersion: version, askedAt: new Date(), ...change })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { ...agreed, ...change } })
    .returning()
  await tx
    .insert(newsletterSteps)
    .values({ subscriberId: saved!.id, step, source, consentVersion: version, ip: ip || null, note })
  await dropTags(tx, ['newsletter'])
  return saved!
}

/** An account has confirmed these mailboxes: what they said and wrote is in its copy and leaves with it, also once it has another. */
export async function nameHolder(tx: Db, userId: string, emails: readonly string[]): Promise<void> {
  await tx.update(newsletterSubscribers).set({ userId }).where(inArray(newsletterSubscribers.email, emails))
  await tx
    .update(contactMessages)
    .set({ userId })
    .where(and(inArray(contactMessages.email, emails), isNull(contactMessages.userId)))
}

/** Whoever has an account with this mailbox, confirmed, reads there the same: one consent, wherever it was said. */
export async function tellAccount(
  tx: Db,
  email: string,
  granted: boolean,
  ip: string,
): Promise<string | null> {
  const person = await personByEmail(tx, email)
  if (!person?.emailVerified) return null
  await noteMarketing(tx, { userId: person.id, ip }, granted)
  return person.id
}
