import { type marketingChosen, marketingOf, recordConsent } from '#domain/customers'
import { type mailboxConfirmed, personByEmail, personById } from '#domain/identity'
import { type Db, transaction } from '#platform/database'
import type { EventKind } from '#platform/events'
import { holdMailbox, lastWord, nameHolder, type Said, subscriberByEmail, tellAccount } from './subscriber.ts'
import { askToSubscribe, confirmMailbox, endMailbox, wordingInForce } from './subscribe.ts'

type Of<Kind> = Kind extends EventKind<infer Payload> ? Payload : never

/** Applies a marketing choice of an account to its newsletter subscription, if its email is confirmed. */
export async function followChoice(tx: Db, chosen: Of<typeof marketingChosen>): Promise<void> {
  const { userId, granted, source, version, ip } = chosen
  const { email, emailVerified } = await personById(tx, userId)
  if (!emailVerified) return
  const said = { source, version, ip }
  await (granted ? confirmMailbox(tx, email, said, userId) : endMailbox(tx, email, said))
}

/** Merges the consents of an account and its mailbox: the latest choice applies to both. */
async function bringTogether(tx: Db, userId: string, email: string): Promise<void> {
  const chosen = await marketingOf(tx, userId)
  const known = await subscriberByEmail(tx, email)
  const word = known && (await lastWord(tx, known))
  if (word && (chosen ? word.at > new Date(chosen.at) : word.granted))
    return void (await tellAccount(tx, email, word.granted, ''))
  if (!chosen) return
  const source = chosen.source === 'newsletter' ? 'account' : chosen.source
  const said: Said = { source, version: chosen.version, ip: '' }
  if (chosen.granted) await confirmMailbox(tx, email, said, userId)
  else if (word?.granted) await endMailbox(tx, email, said)
}

/**
 * Handles a confirmed email: its subscription and the account get the same consent. The former email of the account
 * is unsubscribed; the choices of both are linked to the account.
 */
export const followMailbox = ({ userId, email, before }: Of<typeof mailboxConfirmed>): Promise<void> =>
  transaction(async (tx) => {
    const mailboxes = before ? [before, email] : [email]
    // Lock before the first read and in a fixed order: concurrent choices are either seen here, or see this change.
    for (const mailbox of mailboxes.toSorted()) await holdMailbox(tx, mailbox)
    if (before) await endMailbox(tx, before, { source: 'moved', version: wordingInForce, ip: '' })
    await bringTogether(tx, userId, email)
    await nameHolder(tx, userId, mailboxes)
  })

/** Buyer who requested marketing: `userId` of an account, `at` the time of the order. */
type Buyer = { userId: string | null; email: string; at: Date }

/** Returns true if marketing was withdrawn after that time, by the mailbox or its confirmed account. */
async function refusedSince(tx: Db, email: string, at: Date): Promise<boolean> {
  await holdMailbox(tx, email)
  const known = await subscriberByEmail(tx, email)
  if (known?.endedAt && known.endedAt > at) return true
  const holder = await personByEmail(tx, email)
  const chosen = holder?.emailVerified ? await marketingOf(tx, holder.id) : undefined
  return chosen?.granted === false && new Date(chosen.at) > at
}

/**
 * Subscribes a buyer who agreed to marketing: at once for a confirmed email, else after confirmation. Later choices
 * have priority.
 */
export const followBuyer = ({ userId, email: typed, at }: Buyer): Promise<void> =>
  transaction(async (tx) => {
    const email = typed.toLowerCase()
    if (await refusedSince(tx, email, at)) return
    const version = wordingInForce
    const person = userId ? await personById(tx, userId) : undefined
    if (!person?.emailVerified || person.email !== email)
      return askToSubscribe(tx, email, { source: 'checkout', version, ip: '' })
    if ((await marketingOf(tx, person.id))?.granted) return
    await recordConsent(
      tx,
      { userId: person.id, ip: '' },
      { purpose: 'marketing', version, granted: true, source: 'checkout' },
    )
  })
