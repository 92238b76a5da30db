import { eq } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { profiles, sessions, signingKeys, twoFactors, verifications } from '#tables/identity'

/**
 * Deletes what was encrypted or signed with a former secret: sessions, second factors, pending links and codes,
 * signing keys. Passwords, passkeys and linked accounts remain.
 */
export async function removeUndecryptable(tx: Db): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(twoFactors)
  await tx.delete(verifications)
  await tx.delete(signingKeys)
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.twoFactorEnabled, true))
}
