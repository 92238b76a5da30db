import { newsletterLetters } from '#context/leads/letter-queues.ts'
import type { Confirmation } from '#contract/leads'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { restartMailbox, stopMailbox } from '#platform/stranger-emails'
import { consents } from '#texts/consents'
import { assertConfirmLink, assertStopLink } from './links.ts'
import {
  holdMailbox,
  type Said,
  type Subscriber,
  subscriberByEmail,
  subscriberById,
  takeStep,
  tellAccount,
} from './subscriber.ts'

/** Milliseconds for which a confirmation link is valid: three days. */
const linkMs = 3 * 86_400_000

/**
 * Emails a request to confirm a subscription, unless it is confirmed already; the caller cannot tell the difference.
 * `proven`: the caller is signed in with this confirmed email and may subscribe again after unsubscribing.
 */
export async function askToSubscribe(tx: Db, email: string, said: Said, proven = false): Promise<void> {
  await holdMailbox(tx, email)
  if (proven) await restartMailbox(tx, email)
  const known = await subscriberByEmail(tx, email)
  if (known?.state === 'confirmed') return
  const askedAt = new Date()
  const { id } = await takeStep(tx, email, 'asked', said, { state: 'pending', askedAt })
  await enqueue(tx, newsletterLetters.confirm, { id, at: askedAt.getTime(), proven })
}

/** Activates the subscription of a mailbox; nothing if it is active. */
export async function confirmMailbox(
  tx: Db,
  email: string,
  said: Said,
  userId: string | null,
): Promise<void> {
  await holdMailbox(tx, email)
  if ((await subscriberByEmail(tx, email))?.state === 'confirmed') return
  const confirmedAt = new Date()
  await restartMailbox(tx, email)
  const change = { state: 'confirmed', confirmedAt, endedAt: null, userId } as const
  await takeStep(tx, email, 'confirmed', said, change)
}

/** Ends the subscription of a mailbox; nothing if there is none. */
export async function endMailbox(tx: Db, email: string, said: Said): Promise<void> {
  await holdMailbox(tx, email)
  const known = await subscriberByEmail(tx, email)
  if (!known || known.state === 'ended') return
  await takeStep(tx, email, 'ended', said, { state: 'ended', endedAt: new Date() })
  // "Não fui eu" of an unconfirmed mailbox suppresses all emails that strangers cause; of a subscriber, the
  // newsletter only.
  if (said.source !== 'moved') await stopMailbox(tx, email, known.state === 'pending' ? 'all' : 'newsletter')
}

const isOver = ({ endedAt }: Subscriber, at: number): boolean =>
  Date.now() - at > linkMs || (endedAt !== null && endedAt.getTime() >= at)

/**
 * Confirms a subscription by its link and sends the first email. Throws `leads.link_invalid`, and
 * `leads.link_expired` if the link is too old or the subscription ended since.
 */
export async function confirmSubscription(link: Confirmation, ip: string): Promise<void> {
  assertConfirmLink(link)
  await transaction(async (tx) => {
    const known = await subscriberById(tx, link.id, true)
    if (!known || isOver(known, link.at)) throw new AppError('leads.link_expired')
    if (known.state === 'confirmed') return
    const { id, email, consentVersion: version } = known
    const userId = await tellAccount(tx, email, true, ip)
    await confirmMailbox(tx, email, { source: 'link', version, ip }, userId)
    await enqueue(tx, newsletterLetters.confirmed, { id, at: link.at })
  })
}

/** Ends a subscription, and withdraws the marketing consent of the account with this email. */
export async function endSubscriber(
  tx: Db,
  { email, consentVersion: version }: Subscriber,
  said: Omit<Said, 'version'>,
): Promise<void> {
  await endMailbox(tx, email, { version, ...said })
  await tellAccount(tx, email, false, said.source === 'staff' ? '' : said.ip)
}

/** Unsubscribes by the link of an email; idempotent. Throws `leads.link_invalid`. */
export async function stopSubscription(link: { id: string; token: string }, ip: string): Promise<void> {
  assertStopLink(link)
  await transaction(async (tx) => {
    const known = await subscriberById(tx, link.id, true)
    if (known && known.state !== 'ended') await endSubscriber(tx, known, { source: 'link', ip })
  })
}

/** Returns the active subscription of an email, whose id is in unsubscribe links; undefined if there is none. */
export async function receiverOf(email: string): Promise<{ id: string } | undefined> {
  const known = await subscriberByEmail(database(), email.trim().toLowerCase())
  return known?.state === 'confirmed' ? { id: known.id } : undefined
}

/** Current version of the consent wording. */
export const wordingInForce: string = consents.marketing.version
