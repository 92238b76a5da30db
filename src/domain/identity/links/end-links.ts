import { createHash, createHmac } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, database } from '#platform/database'
import { opened } from '#context/identity/options.ts'
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
export async function endLinks(tx: Db, userId: string, email?: string): Promise<void> {
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
export async function endSignInLinks(userId: string): Promise<void> {
  const db = database()
  await db.delete(verifications).where(namesEmail(await emailOf(db, userId)))
}

/** An authenticator's code holds for its 30 s and those before and after. */
const codeSeconds = 120

const codeName = (userId: string, code: string): string =>
  `totp-used:${userId}:${createHmac('sha256', opened().secret).update(code.trim()).digest('base64url')}`

/** Takes a code of an authenticator for this one use; false where it was taken already (RFC 6238, 5.2). */
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${codeSeconds})`
  const taken = await database()
    .insert(verifications)
    .values({ identifier: codeName(userId, code), value: 'used', expiresAt })
    .onConflictDoUpdate({
      target: verifications.identifier,
      set: { expiresAt },
      setWhere: sql`${verifications.expiresAt} < now()`,
    })
    .returning({ id: verifications.id })
  return taken.length > 0
}

/** Gives a code back that opened nothing. */
export async function returnCode(userId: string, code: string): Promise<void> {
  await database()
    .delete(verifications)
    .where(and(eq(verifications.identifier, codeName(userId, code)), eq(verifications.value, 'used')))
}
