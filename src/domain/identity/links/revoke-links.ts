import { createHash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { database, type Db } from '#platform/postgres/database'
import { profiles, verifications } from '#tables/identity'

/** better-auth stores the email as JSON in the value of a sign-in link. */
const namesEmail = (email: string) =>
  sql`position(${`"type":"magic-link","email":${JSON.stringify(email)}`} in ${verifications.value}) > 0`

/** better-auth stores identifiers as digests only. */
const kept = (identifier: string): string => createHash('sha256').update(identifier).digest('base64url')

const emailOf = async (tx: Db, userId: string): Promise<string> =>
  (await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)))[0]?.email ?? ''

/**
 * Revokes what still opens an account after its password or email changed: links to set a password, links and codes
 * to sign in, invitations, pending second factors and trusted browsers.
 */
export async function revokeLinks(tx: Db, userId: string, email?: string): Promise<void> {
  const address = email ?? (await emailOf(tx, userId))
  await tx
    .delete(verifications)
    .where(
      or(
        eq(verifications.value, userId),
        eq(verifications.value, `invited ${userId}`),
        eq(verifications.identifier, kept(`sign-in-otp-${address}`)),
        namesEmail(address),
      ),
    )
}

/** Revokes the other sign-in links of a person after one was used. */
export async function revokeSignInLinks(userId: string): Promise<void> {
  const db = database()
  await db.delete(verifications).where(namesEmail(await emailOf(db, userId)))
}
