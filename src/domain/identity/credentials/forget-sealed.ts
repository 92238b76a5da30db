import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database'
import { profiles, sessions, signingKeys, twoFactors, verifications } from '#tables/identity'

/**
 * Removes what only the secret of before could read: sessions, second factors, links and codes under way, signing keys.
 * People keep their passwords, passkeys and linked accounts.
 */
export async function forgetSealed(tx: Db): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(twoFactors)
  await tx.delete(verifications)
  await tx.delete(signingKeys)
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.twoFactorEnabled, true))
}
