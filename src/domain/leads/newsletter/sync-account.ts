import { type marketingChosen, findMarketingConsent, recordConsent } from '#domain/customers'
import { type emailConfirmed, findPersonByEmail, getPerson } from '#domain/identity'
import { type Db, transaction } from '#platform/postgres/database'
import type { EventType } from '#platform/jobs/events'
import {
  lockEmail,
  findLastChoice,
  linkToAccount,
  type ConsentSource,
  findSubscriberByEmail,
  updateAccountConsent,
} from './subscriber.ts'
import { requestSubscription, activateSubscription, unsubscribeEmail, currentWording } from './subscribe.ts'

type Of<Kind> = Kind extends EventType<infer Payload> ? Payload : never

/** Applies a marketing choice of an account to its newsletter subscription, if its email is confirmed. */
export async function applyMarketingChoice(tx: Db, chosen: Of<typeof marketingChosen>): Promise<void> {
  const { userId, granted, source, version, ip } = chosen
  const { email, emailVerified } = await getPerson(tx, userId)
  if (!emailVerified) return
  const said = { source, version, ip }
  await (granted ? activateSubscription(tx, email, said, userId) : unsubscribeEmail(tx, email, said))
}

/** Merges the consents of an account and its mailbox: the latest choice applies to both. */
async function bringTogether(tx: Db, userId: string, email: string): Promise<void> {
  const chosen = await findMarketingConsent(tx, userId)
  const known = await findSubscriberByEmail(tx, email)
  const word = known && (await findLastChoice(tx, known))
  if (word && (chosen ? word.at > new Date(chosen.at) : word.granted))
    return void (await updateAccountConsent(tx, email, word.granted, ''))
  if (!chosen) return
  const source = chosen.source === 'newsletter' ? 'account' : chosen.source
  const said: ConsentSource = { source, version: chosen.version, ip: '' }
  if (chosen.granted) await activateSubscription(tx, email, said, userId)
  else if (word?.granted) await unsubscribeEmail(tx, email, said)
}

/**
 * Handles a confirmed email: its subscription and the account get the same consent. The former email of the account
 * is unsubscribed; the choices of both are linked to the account.
 */
export const syncConfirmedEmail = ({ userId, email, before }: Of<typeof emailConfirmed>): Promise<void> =>
  transaction(async (tx) => {
    const mailboxes = before ? [before, email] : [email]
    // Lock before the first read and in a fixed order: concurrent choices are either seen here, or see this change.
    for (const mailbox of mailboxes.toSorted()) await lockEmail(tx, mailbox)
    if (before) await unsubscribeEmail(tx, before, { source: 'moved', version: currentWording, ip: '' })
    await bringTogether(tx, userId, email)
    await linkToAccount(tx, userId, mailboxes)
  })

/** Buyer who requested marketing: `userId` of an account, `at` the time of the order. */
type Buyer = { userId: string | null; email: string; at: Date }

/** Returns true if marketing was withdrawn after that time, by the mailbox or its confirmed account. */
async function refusedSince(tx: Db, email: string, at: Date): Promise<boolean> {
  await lockEmail(tx, email)
  const known = await findSubscriberByEmail(tx, email)
  if (known?.endedAt && known.endedAt > at) return true
  const holder = await findPersonByEmail(tx, email)
  const chosen = holder?.emailVerified ? await findMarketingConsent(tx, holder.id) : undefined
  return chosen?.granted === false && new Date(chosen.at) > at
}

/**
 * Subscribes a buyer who agreed to marketing: at once for a confirmed email, else after confirmation. Later choices
 * have priority.
 */
export const subscribeBuyer = ({ userId, email: typed, at }: Buyer): Promise<void> =>
  transaction(async (tx) => {
    const email = typed.toLowerCase()
    if (await refusedSince(tx, email, at)) return
    const version = currentWording
    const person = userId ? await getPerson(tx, userId) : undefined
    if (!person?.emailVerified || person.email !== email)
      return requestSubscription(tx, email, { source: 'checkout', version, ip: '' })
    if ((await findMarketingConsent(tx, person.id))?.granted) return
    await recordConsent(
      tx,
      { userId: person.id, ip: '' },
      { purpose: 'marketing', version, granted: true, source: 'checkout' },
    )
  })
