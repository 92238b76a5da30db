import { createHash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { database, type Db } from '#platform/database'
import { profiles, verifications } from '#tables/identity'

/** A sign-in link names its person by their e-mail, as the engine writes it. */
const namesEmail = (email: string) =>
  sql`position(${`"type":"magic-link","email":${JSON.stringify(email)}`} in ${verifications.value}) > 0`

/** The engine keeps names of what it waits for by their digest alone. */
const kept = (identifier: string): string => createHash('sha256').update(identifier).digest('base64url')

const emailOf = async (tx: Db, userId: string): Promise<string> =>
  (await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)))[0]?.email ?? ''

/**
 * Ends what still opens an account from before its password or e-mail became another: links for a new password, links and
 * codes to sign in, invitations, second factors on their way and browsers that were spared one.
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

/** Of several links to sign in one is enough: once it was used, the others end. */
export async function revokeSignInLinks(userId: string): Promise<void> {
  const db = database()
  await db.delete(verifications).where(namesEmail(await emailOf(db, userId)))
}
