import { APIError, getOAuthState } from 'better-auth/api'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { isStaffMember } from '#context/identity/people/staff.ts'
import { currentAuthRequest } from '#context/identity/sessions/auth-request.ts'
import { database, type Db } from '#platform/database'
import { accounts, sessions } from '#tables/identity'

/** How a session comes about without anybody outside saying who it is. */
const ownMethods = ['password', 'passkey', 'wallet', 'invitation', 'email-code', 'email-link', 'magic-link']

/** Names of ways in that no provider may bear. */
export const reservedIds: ReadonlySet<string> = new Set([
  ...ownMethods,
  'credential',
  'siwe',
  'google',
  'sso',
])

// Told as any other refusal of a provider: who is staff is nobody's to find out.
const refuse = (): never => {
  throw new APIError('FORBIDDEN', { code: 'LINKING_NOT_ALLOWED', message: 'not linked from inside' })
}

/** Whether this call links an account to whoever is signed in, as they asked at /conta. */
async function isAskedFor(userId: string): Promise<boolean> {
  const { path, caller } = currentAuthRequest() ?? {}
  if (caller !== userId) return false
  if (path === '/link-social') return true
  return path === '/callback/:provider' && (await getOAuthState())?.link?.userId === userId
}

/**
 * What is kept of an account at a provider: whether its holder linked it from inside. To an account of the team a provider
 * adds none by itself, whatever e-mail it speaks for.
 */
export async function linkedInsideOf(account: { userId: string; providerId: string }) {
  if (account.providerId === 'credential' || account.providerId === 'siwe') return {}
  // An account that this call has just made is nobody's of the team; its transaction is still open.
  if (currentAuthRequest()?.makesAccount) return {}
  const linkedInside = await isAskedFor(account.userId)
  if (!linkedInside && (await isStaffMember(account.userId))) refuse()
  return { linkedInside }
}

/** An account that came about by itself once counts from when its holder links it from inside. */
export async function noteLinkedInside({ id, userId }: { id: string; userId: string }): Promise<void> {
  if (await isAskedFor(userId))
    await database().update(accounts).set({ linkedInside: true }).where(eq(accounts.id, id))
}

/** A provider or company opens an account of the team only where each link to exactly that provider came from inside. */
export async function assertLinked(userId: string): Promise<void> {
  const providerId = currentAuthRequest()?.provider
  if (providerId === undefined || !(await isStaffMember(userId))) return
  const links = await database()
    .select({ linkedInside: accounts.linkedInside })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
  if (links.length === 0 || links.some(({ linkedInside }) => !linkedInside)) refuse()
}

/** Ends the sessions that a provider or company opened, of somebody who joins the team. */
export async function endProviderSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.method, [...ownMethods, ''])))
}

/** What was linked to these providers is worth nothing any more: another one may come to bear the name. */
export async function unlinkProviders(tx: Db, providerIds: readonly string[]): Promise<void> {
  await tx.delete(accounts).where(inArray(accounts.providerId, [...providerIds]))
}
