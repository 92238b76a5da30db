import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { mailboxKey } from '#shared/mailbox'
import type { Actor } from '#shared/permissions'
import { type Db, database } from './database.ts'
import { isWithin, limitOf } from './rate-limit.ts'
import { mailboxStops } from './tables.ts'

const day = 86_400

/**
 * Emails that somebody who is not known to hold a mailbox can cause by typing it: how many of each kind it gets in 24 h.
 * Two unpaid orders and what becomes of them fit into a day.
 */
const daily = {
  order: 6,
  contact: 3,
  newsletter: 3,
  stock_wait: 3,
  back_in_stock: 6,
  cart_reminder: 1,
  refused_review: 3,
} as const

/** `sign_in`: codes and links of accounts. */
export type StrangerEmail = keyof typeof daily | 'sign_in'

/** What a mailbox gets in 24 h of all kinds together, and with those of sign-in: spam of the others shuts nobody out. */
export const mostOfStrangers = { all: 10, withSignIn: 20 } as const

const limits = new Map(
  Object.entries(daily).map(([kind, points]) => [kind, limitOf(`emails.${kind}`, { points, seconds: day })]),
)
const allKinds = limitOf('emails.strangers', { points: mostOfStrangers.all, seconds: day })
const withSignIn = limitOf('emails.strangers', { points: mostOfStrangers.withSignIn, seconds: day })

/** What a holder can refuse. An order's emails carry its contract, those of sign-in open the account. */
const stoppable: ReadonlySet<StrangerEmail> = new Set([
  'contact',
  'newsletter',
  'stock_wait',
  'back_in_stock',
  'cart_reminder',
  'refused_review',
])

/** `all`: nothing that a stranger causes; `newsletter`: no question whether it wants news. */
export type MailboxStop = 'all' | 'newsletter'

// Only a digest is kept: the stop outlives the account and the erasure of its data.
const digest = (email: string): string => createHash('sha256').update(mailboxKey(email)).digest('base64url')

async function isStopped(kind: StrangerEmail, email: string): Promise<boolean> {
  if (!stoppable.has(kind)) return false
  const kinds: MailboxStop[] = kind === 'newsletter' ? ['all', 'newsletter'] : ['all']
  const { mailbox, stop } = mailboxStops
  return (await database().$count(mailboxStops, and(eq(mailbox, digest(email)), inArray(stop, kinds)))) > 0
}

/** Whether somebody is signed in with this mailbox confirmed: what they ask for, its holder asks for. */
export const holdsMailbox = (actor: Actor, email: string): boolean =>
  actor.kind === 'user' && actor.profile.emailVerified && mailboxKey(actor.email) === mailboxKey(email)

/** Counts one email against the mailbox; false where it was stopped, or had enough for today. */
export async function mayEmail(kind: StrangerEmail, email: string): Promise<boolean> {
  if (await isStopped(kind, email)) return false
  const key = mailboxKey(email)
  const own = limits.get(kind)
  if (own && !(await isWithin(own, key))) return false
  if (await isWithin(kind === 'sign_in' ? withSignIn : allKinds, key)) return true
  await own?.giveBack(key)
  return false
}

/** Counts an email of sign-in before it is made, for everybody alike. Throws `request.too_many`. */
export async function spendSignInEmail(email: string): Promise<void> {
  await withSignIn.spend(mailboxKey(email))
}

/** Remembers that the holder of a mailbox does not want these emails. */
export async function stopMailbox(tx: Db, email: string, stop: MailboxStop): Promise<void> {
  await tx
    .insert(mailboxStops)
    .values({ mailbox: digest(email), stop })
    .onConflictDoNothing()
}

/** Forgets the stops of a mailbox: for its holder alone, who has shown that it is theirs. */
export async function restartMailbox(tx: Db, email: string): Promise<void> {
  await tx.delete(mailboxStops).where(eq(mailboxStops.mailbox, digest(email)))
}
