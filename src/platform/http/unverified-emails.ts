import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { getMailboxKey } from '#shared/contact/mailbox'
import type { Actor } from '#shared/auth/permissions'
import { type Db, database } from '#platform/postgres/database'
import { tryConsume, createRateLimit } from './rate-limit.ts'
import { emailSuppressions } from '#platform/postgres/tables'

const day = 86_400

/**
 * Emails per mailbox in 24 h that a person can cause who has not verified to own it. A day has room for all emails of
 * two unpaid orders.
 */
const daily = {
  order: 6,
  contact: 3,
  newsletter: 3,
  stock_wait: 3,
  back_in_stock: 6,
  cart_reminder: 1,
  refused_review: 3,
  company: 3,
  account_invitation: 1,
} as const

/** `sign_in`: codes and links of accounts. */
export type UnverifiedEmailKind = keyof typeof daily | 'sign_in'

/**
 * Limits per mailbox in 24 h: of all kinds without sign-in, and with sign-in. So spam of other kinds does not block
 * sign-in.
 */
export const maxUnverifiedEmails = { all: 10, withSignIn: 20 } as const

const limits = new Map(
  Object.entries(daily).map(([kind, points]) => [
    kind,
    createRateLimit(`emails.${kind}`, { points, seconds: day }),
  ]),
)
const allKinds = createRateLimit('emails.strangers', { points: maxUnverifiedEmails.all, seconds: day })
const withSignIn = createRateLimit('emails.strangers', {
  points: maxUnverifiedEmails.withSignIn,
  seconds: day,
})

/** Kinds that the owner can refuse. Order emails contain the contract and sign-in emails open the account. */
const stoppable: ReadonlySet<UnverifiedEmailKind> = new Set([
  'contact',
  'newsletter',
  'stock_wait',
  'back_in_stock',
  'cart_reminder',
  'refused_review',
  'company',
  'account_invitation',
])

/** `all`: no emails that others cause; `newsletter`: no subscription requests. */
export type EmailSuppression = 'all' | 'newsletter'

// Only a digest is stored: the suppression remains after the account is erased.
const digest = (email: string): string =>
  createHash('sha256').update(getMailboxKey(email)).digest('base64url')

async function isStopped(kind: UnverifiedEmailKind, email: string): Promise<boolean> {
  if (!stoppable.has(kind)) return false
  const scopes: EmailSuppression[] = kind === 'newsletter' ? ['all', 'newsletter'] : ['all']
  const { emailDigest, scope } = emailSuppressions
  return (
    (await database().$count(
      emailSuppressions,
      and(eq(emailDigest, digest(email)), inArray(scope, scopes)),
    )) > 0
  )
}

/** Returns which of these emails want no newsletter, or nothing that others cause. */
export async function listSuppressedEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const byDigest = new Map(emails.map((email) => [digest(email), email]))
  const found = await db
    .select({ digest: emailSuppressions.emailDigest })
    .from(emailSuppressions)
    .where(inArray(emailSuppressions.emailDigest, [...byDigest.keys()]))
  const stopped = new Set(found.map((each) => each.digest))
  return new Set(emails.filter((email) => stopped.has(digest(email))))
}

/** Returns true if the caller is signed in with this email confirmed. */
export const isOwnEmail = (actor: Actor, email: string): boolean =>
  actor.kind === 'user' && actor.profile.emailVerified && getMailboxKey(actor.email) === getMailboxKey(email)

/** Counts one email to a mailbox. Returns false if it is suppressed or above the limit of the day. */
export async function tryCountEmail(kind: UnverifiedEmailKind, email: string): Promise<boolean> {
  if (await isStopped(kind, email)) return false
  const key = getMailboxKey(email)
  const own = limits.get(kind)
  if (own && !(await tryConsume(own, key))) return false
  if (await tryConsume(kind === 'sign_in' ? withSignIn : allKinds, key)) return true
  await own?.giveBack(key)
  return false
}

/** Counts a sign-in email before it is created, whether or not the account exists. Throws `request.too_many`. */
export async function countSignInEmail(email: string): Promise<void> {
  await withSignIn.spend(getMailboxKey(email))
}

/** Stores that the owner of a mailbox does not want these emails. */
export async function suppressEmail(tx: Db, email: string, scope: EmailSuppression): Promise<void> {
  await tx
    .insert(emailSuppressions)
    .values({ emailDigest: digest(email), scope })
    .onConflictDoNothing()
}

/** Removes the suppressions of a mailbox. Only for its verified owner. */
export async function unsuppressEmail(tx: Db, email: string): Promise<void> {
  await tx.delete(emailSuppressions).where(eq(emailSuppressions.emailDigest, digest(email)))
}
