import { type marketingChosen, marketingOf, recordConsent } from '#domain/customers'
import { type mailboxConfirmed, personByEmail, personById } from '#domain/identity'
import { type Db, transaction } from '#platform/database'
import type { EventKind } from '#platform/events'
import { holdMailbox, lastWord, nameHolder, type Said, subscriberByEmail, tellAccount } from './subscriber.ts'
import { askToSubscribe, confirmMailbox, endMailbox, wordingInForce } from './subscribe.ts'

type Of<Kind> = Kind extends EventKind<infer Payload> ? Payload : never

/** What somebody says of news in their account holds for its mailbox, once that is theirs for certain. */
export async function followChoice(tx: Db, chosen: Of<typeof marketingChosen>): Promise<void> {
  const { userId, granted, source, version, ip } = chosen
  const { email, emailVerified } = await personById(tx, userId)
  if (!emailVerified) return
  const said = { source, version, ip }
  await (granted ? confirmMailbox(tx, email, said, userId) : endMailbox(tx, email, said))
}

/** An account without a word on news reads what its mailbox said before; where both spoke, the later word holds for both. */
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
 * A mailbox was confirmed: it receives what its account agreed to, and both read the same from now on. The mailbox that
 * the account had until then is written to no more; what either said is its own.
 */
export const followMailbox = ({ userId, email, before }: Of<typeof mailboxConfirmed>): Promise<void> =>
  transaction(async (tx) => {
    const mailboxes = before ? [before, email] : [email]
    // Before anything is read, and in one order: what is said meanwhile is read here, or finds what is written here.
    for (const mailbox of mailboxes.toSorted()) await holdMailbox(tx, mailbox)
    if (before) await endMailbox(tx, before, { source: 'moved', version: wordingInForce, ip: '' })
    await bringTogether(tx, userId, email)
    await nameHolder(tx, userId, mailboxes)
  })

/** Whoever bought and ticked the box for news: `userId` of an account, `at` when it was ticked. */
type Buyer = { userId: string | null; email: string; at: Date }

/** Whether a mailbox took back its news after an instant: by itself, or in the account that has it confirmed. */
async function refusedSince(tx: Db, email: string, at: Date): Promise<boolean> {
  await holdMailbox(tx, email)
  const known = await subscriberByEmail(tx, email)
  if (known?.endedAt && known.endedAt > at) return true
  const holder = await personByEmail(tx, email)
  const chosen = holder?.emailVerified ? await marketingOf(tx, holder.id) : undefined
  return chosen?.granted === false && new Date(chosen.at) > at
}

/**
 * Who agreed to news with an order receives them: at once where the mailbox is known to be theirs, else once they have
 * shown it. What they said since then counts for more.
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
