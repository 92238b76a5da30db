import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { authOptions } from '#context/identity/options.ts'
import { database } from '#platform/database'
import { verifications } from '#tables/identity'

/** An authenticator's code holds for its 30 s and those before and after. */
const codeSeconds = 120

const codeName = (userId: string, code: string): string =>
  `totp-used:${userId}:${createHmac('sha256', authOptions().secret).update(code.trim()).digest('base64url')}`

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
