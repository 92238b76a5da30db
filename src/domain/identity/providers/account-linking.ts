import { APIError, getOAuthState } from 'better-auth/api'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { isStaffMember } from '#context/identity/people/staff.ts'
import { getAuthRequest } from '#context/identity/sessions/auth-request.ts'
import { database, type Db } from '#platform/postgres/database'
import { accounts, sessions } from '#tables/identity'

/** Sign-in methods without an external provider. */
const ownMethods = ['password', 'passkey', 'wallet', 'invitation', 'email-code', 'email-link', 'magic-link']

/** Ids that no provider may use: those of other sign-in methods. */
export const reservedProviderIds: ReadonlySet<string> = new Set([
  ...ownMethods,
  'credential',
  'siwe',
  'google',
  'sso',
])

// The same error as for any refusal: nobody may find out who is staff.
const refuse = (): never => {
  throw new APIError('FORBIDDEN', { code: 'LINKING_NOT_ALLOWED', message: 'not linked from inside' })
}

/** Returns true if the signed-in person started this call at /conta to link an account. */
async function isAskedFor(userId: string): Promise<boolean> {
  const { path, caller } = getAuthRequest() ?? {}
  if (caller !== userId) return false
  if (path === '/link-social') return true
  return path === '/callback/:provider' && (await getOAuthState())?.link?.userId === userId
}

/**
 * Returns the fields of a new linked account: whether its holder linked it from a session. A provider cannot link
 * itself to a staff account, whatever email it returns.
 */
export async function makeLinkFields(account: { userId: string; providerId: string }) {
  if (account.providerId === 'credential' || account.providerId === 'siwe') return {}
  // An account that this call creates is not staff; its transaction is still open, so a query would not find it.
  if (getAuthRequest()?.makesAccount) return {}
  const linkedInside = await isAskedFor(account.userId)
  if (!linkedInside && (await isStaffMember(account.userId))) refuse()
  return { linkedInside }
}

/** Marks an account as linked on purpose when its holder links it from a session. */
export async function markLinkedInside({ id, userId }: { id: string; userId: string }): Promise<void> {
  if (await isAskedFor(userId))
    await database().update(accounts).set({ linkedInside: true }).where(eq(accounts.id, id))
}

/**
 * Throws if a provider or SSO provider opens a staff account and the link to exactly that provider was not made from
 * a session.
 */
export async function assertProviderLinked(userId: string): Promise<void> {
  const providerId = getAuthRequest()?.provider
  if (providerId === undefined || !(await isStaffMember(userId))) return
  const links = await database()
    .select({ linkedInside: accounts.linkedInside })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
  if (links.length === 0 || links.some(({ linkedInside }) => !linkedInside)) refuse()
}

/** Ends the provider sessions of a person who becomes staff. */
export async function endProviderSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.method, [...ownMethods, ''])))
}

/** Deletes the accounts linked to these providers: another provider may get the same id later. */
export async function unlinkProviders(tx: Db, providerIds: readonly string[]): Promise<void> {
  await tx.delete(accounts).where(inArray(accounts.providerId, [...providerIds]))
}
