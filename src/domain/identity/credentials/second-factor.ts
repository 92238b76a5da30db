import { eq } from 'drizzle-orm'
import { tellPerson } from '#context/identity/sessions/live.ts'
import type { Db } from '#platform/database'
import { profiles, twoFactors, verifications } from '#tables/identity'

/** Takes the second factor from somebody who lost it: app, backup codes and the browsers that were spared it. */
export async function resetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  // Browsers that are spared, and challenges on their way, hold the bare id as their value.
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, userId))
  await tellPerson(tx, userId)
}
