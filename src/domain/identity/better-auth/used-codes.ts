import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { authOptions } from '#context/identity/options.ts'
import { database } from '#platform/postgres/database'
import { verifications } from '#tables/identity'

/** Seconds: a TOTP code is valid for its 30 s, those before and those after. */
const codeSeconds = 120

const codeName = (userId: string, code: string): string =>
  `totp-used:${userId}:${createHmac('sha256', authOptions().secret).update(code.trim()).digest('base64url')}`

/** Marks a TOTP code as used. Returns false if it was used before (RFC 6238, 5.2). */
export async function consumeCode(userId: string, code: string): Promise<boolean> {
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

/** Releases a code whose call failed. */
export async function releaseCode(userId: string, code: string): Promise<void> {
  await database()
    .delete(verifications)
    .where(and(eq(verifications.identifier, codeName(userId, code)), eq(verifications.value, 'used')))
}
