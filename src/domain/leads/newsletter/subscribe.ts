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

/** How long the link that confirms holds, in ms: three days. */
const linkMs = 3 * 86_400_000

/**
 * Who receives already is not asked again, and nobody is told which it was. `proven`: whoever asks is signed in with this
 * mailbox confirmed, and receives again after a stop.
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

/** The mailbox receives from now on; nothing where it did so already. */
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

/** The mailbox is not written to any more; nothing where it was not anyway. */
export async function endMailbox(tx: Db, email: string, said: Said): Promise<void> {
  await holdMailbox(tx, email)
  const known = await subscriberByEmail(tx, email)
  if (!known || known.state === 'ended') return
  await takeStep(tx, email, 'ended', said, { state: 'ended', endedAt: new Date() })
  // "Não fui eu" of a mailbox that a stranger typed refuses all that strangers cause; who received ends the news alone.
  if (said.source !== 'moved') await stopMailbox(tx, email, known.state === 'pending' ? 'all' : 'newsletter')
}

const isOver = ({ endedAt }: Subscriber, at: number): boolean =>
  Date.now() - at > linkMs || (endedAt !== null && endedAt.getTime() >= at)

/**
 * Whoever holds the mailbox says that it is theirs. The first letter of the shop follows. Throws `leads.link_invalid`,
 * and `leads.link_expired` where the link is too old or the subscription ended since.
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

/** Ends a subscription, and says so to the account that has its mailbox. */
export async function endSubscriber(
  tx: Db,
  { email, consentVersion: version }: Subscriber,
  said: Omit<Said, 'version'>,
): Promise<void> {
  await endMailbox(tx, email, { version, ...said })
  await tellAccount(tx, email, false, said.source === 'staff' ? '' : said.ip)
}

/** One press in a letter ends it, however often. Throws `leads.link_invalid`. */
export async function stopSubscription(link: { id: string; token: string }, ip: string): Promise<void> {
  assertStopLink(link)
  await transaction(async (tx) => {
    const known = await subscriberById(tx, link.id, true)
    if (known && known.state !== 'ended') await endSubscriber(tx, known, { source: 'link', ip })
  })
}

/** Who takes news at this mailbox, with the id that its letters are stopped by; undefined: nobody writes to it. */
export async function receiverOf(email: string): Promise<{ id: string } | undefined> {
  const known = await subscriberByEmail(database(), email.trim().toLowerCase())
  return known?.state === 'confirmed' ? { id: known.id } : undefined
}

/** The wording that is agreed to now. */
export const wordingInForce: string = consents.marketing.version
