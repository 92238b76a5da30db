import { and, eq, gt, sql } from 'drizzle-orm'
import { database } from '#platform/postgres/database'
import { verifications } from '#tables/identity'

const lifeMs = 86_400_000
const identifierOf = (userId: string): string => `pending-email:${userId}`

/** Stores the requested new email for as long as its link is valid. */
export async function savePendingEmail(userId: string, email: string): Promise<void> {
  const expiresAt = new Date(Date.now() + lifeMs)
  await database()
    .insert(verifications)
    .values({ identifier: identifierOf(userId), value: email, expiresAt })
    .onConflictDoUpdate({ target: verifications.identifier, set: { value: email, expiresAt } })
}

export async function removePendingEmail(userId: string): Promise<void> {
  await database()
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(userId)))
}

/** Returns the email that is not confirmed yet, or null. */
export async function readPendingEmail(userId: string, current: string): Promise<string | null> {
  const [row] = await database()
    .select({ email: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(userId)), gt(verifications.expiresAt, sql`now()`)))
  return row && row.email !== current ? row.email : null
}
