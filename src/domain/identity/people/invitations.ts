import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { database, type Db, transaction } from '#platform/postgres/database'
import { accounts, passkeys, profiles, sessions, twoFactors, verifications, wallets } from '#tables/identity'
import { setPassword } from './passwords.ts'

const lifeMs = 7 * 86_400_000

const identifierOf = (token: string): string =>
  `invitation:${createHash('sha256').update(token).digest('base64url')}`

/** Creates an invitation token to set a password. It works once, within seven days. */
export const createInvitation = (userId: string): Promise<{ token: string; expiresAt: Date }> =>
  insertInvitation(database(), userId)

/** Creates the token within a transaction. */
export async function insertInvitation(db: Db, userId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifeMs)
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(token), value: `invited ${userId}`, expiresAt })
  return { token, expiresAt }
}

const live = (token: string) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`))

/** Returns who an invitation is for; undefined if it was used, expired or never existed. */
export async function findInvitation(token: string): Promise<{ name: string; email: string } | undefined> {
  const [person] = await database()
    .select({ name: profiles.name, email: profiles.email })
    .from(verifications)
    .innerJoin(profiles, sql`${verifications.value} = 'invited ' || ${profiles.id}::text`)
    .where(live(token))
  return person
}

/**
 * Accepts an invitation: sets the password and confirms the email. Returns the user id; undefined if it was used or
 * expired.
 */
export const redeemInvitation = (token: string, passwordHash: string): Promise<string | undefined> =>
  transaction(async (tx) => {
    const [used] = await tx.delete(verifications).where(live(token)).returning({ value: verifications.value })
    const userId = used?.value.split(' ')[1]
    if (!userId) return undefined
    await setPassword(tx, userId, passwordHash)
    await verifyEmail(tx, userId)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await notifyPerson(tx, userId)
    return userId
  })

/**
 * Confirms the email of an account and returns true; false if it was confirmed before. Sessions and credentials from
 * before may belong to a stranger who signed up with this email: they are deleted, except the password, which the
 * caller replaces or leaves.
 */
export async function verifyEmail(tx: Db, userId: string): Promise<boolean> {
  const [proved] = await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id })
  if (!proved) return false
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  await removeUnverifiedCredentials(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  return true
}

/** Deletes passkeys, wallets and second factors that were added before the email was confirmed. */
export async function removeUnverifiedCredentials(tx: Db, userId: string): Promise<void> {
  for (const table of [passkeys, wallets, twoFactors]) await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .update(profiles)
    .set({ twoFactorEnabled: false })
    .where(and(eq(profiles.id, userId), eq(profiles.twoFactorEnabled, true)))
}
