import { newsletterEmailQueues } from '#context/leads/email-queues.ts'
import type { SubscriptionConfirmation } from '#contract/leads'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { unsuppressEmail, suppressEmail } from '#platform/http/unverified-emails'
import { consents } from '#texts/storefront/consents'
import { assertConfirmationLink, assertUnsubscribeLink } from './links.ts'
import {
  lockEmail,
  type ConsentSource,
  type Subscriber,
  findSubscriberByEmail,
  findSubscriberById,
  recordStep,
  updateAccountConsent,
} from './subscriber.ts'

/** Milliseconds for which a confirmation link is valid: three days. */
const linkMs = 3 * 86_400_000

/**
 * Emails a request to confirm a subscription, unless it is confirmed already; the caller cannot tell the difference.
 * `proven`: the caller is signed in with this confirmed email and may subscribe again after unsubscribing.
 */
export async function requestSubscription(
  tx: Db,
  email: string,
  said: ConsentSource,
  proven = false,
): Promise<void> {
  await lockEmail(tx, email)
  if (proven) await unsuppressEmail(tx, email)
  const known = await findSubscriberByEmail(tx, email)
  if (known?.state === 'confirmed') return
  const askedAt = new Date()
  const { id } = await recordStep(tx, email, 'asked', said, { state: 'pending', askedAt })
  await enqueue(tx, newsletterEmailQueues.confirm, { id, at: askedAt.getTime(), proven })
}

/** Activates the subscription of a mailbox; nothing if it is active. */
export async function activateSubscription(
  tx: Db,
  email: string,
  said: ConsentSource,
  userId: string | null,
): Promise<void> {
  await lockEmail(tx, email)
  if ((await findSubscriberByEmail(tx, email))?.state === 'confirmed') return
  const confirmedAt = new Date()
  await unsuppressEmail(tx, email)
  const change = { state: 'confirmed', confirmedAt, endedAt: null, userId } as const
  await recordStep(tx, email, 'confirmed', said, change)
}

/** Ends the subscription of a mailbox; nothing if there is none. */
export async function unsubscribeEmail(tx: Db, email: string, said: ConsentSource): Promise<void> {
  await lockEmail(tx, email)
  const known = await findSubscriberByEmail(tx, email)
  if (!known || known.state === 'ended') return
  await recordStep(tx, email, 'ended', said, { state: 'ended', endedAt: new Date() })
  // "Não fui eu" of an unconfirmed mailbox suppresses all emails that strangers cause; of a subscriber, the
  // newsletter only.
  if (said.source !== 'moved')
    await suppressEmail(tx, email, known.state === 'pending' ? 'all' : 'newsletter')
}

const isOver = ({ endedAt }: Subscriber, at: number): boolean =>
  Date.now() - at > linkMs || (endedAt !== null && endedAt.getTime() >= at)

/**
 * Confirms a subscription by its link and sends the first email. Throws `leads.link_invalid`, and
 * `leads.link_expired` if the link is too old or the subscription ended since.
 */
export async function confirmSubscription(link: SubscriptionConfirmation, ip: string): Promise<void> {
  assertConfirmationLink(link)
  await transaction(async (tx) => {
    const known = await findSubscriberById(tx, link.id, true)
    if (!known || isOver(known, link.at)) throw new AppError('leads.link_expired')
    if (known.state === 'confirmed') return
    const { id, email, consentVersion: version } = known
    const userId = await updateAccountConsent(tx, email, true, ip)
    await activateSubscription(tx, email, { source: 'link', version, ip }, userId)
    await enqueue(tx, newsletterEmailQueues.confirmed, { id, at: link.at })
  })
}

/** Ends a subscription, and withdraws the marketing consent of the account with this email. */
export async function unsubscribe(
  tx: Db,
  { email, consentVersion: version }: Subscriber,
  said: Omit<ConsentSource, 'version'>,
): Promise<void> {
  await unsubscribeEmail(tx, email, { version, ...said })
  await updateAccountConsent(tx, email, false, said.source === 'staff' ? '' : said.ip)
}

/** Unsubscribes by the link of an email; idempotent. Throws `leads.link_invalid`. */
export async function unsubscribeByLink(link: { id: string; token: string }, ip: string): Promise<void> {
  assertUnsubscribeLink(link)
  await transaction(async (tx) => {
    const known = await findSubscriberById(tx, link.id, true)
    if (known && known.state !== 'ended') await unsubscribe(tx, known, { source: 'link', ip })
  })
}

/** Returns the active subscription of an email, whose id is in unsubscribe links; undefined if there is none. */
export async function findActiveSubscriber(email: string): Promise<{ id: string } | undefined> {
  const known = await findSubscriberByEmail(database(), email.trim().toLowerCase())
  return known?.state === 'confirmed' ? { id: known.id } : undefined
}

/** Current version of the consent wording. */
export const currentWording: string = consents.marketing.version
