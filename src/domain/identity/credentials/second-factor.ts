import { eq } from 'drizzle-orm'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import type { Db } from '#platform/postgres/database'
import { profiles, twoFactors, verifications } from '#tables/identity'

/** Removes the second factor of a person who lost it: authenticator app, backup codes and trusted browsers. */
export async function resetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  // Trusted browsers and pending challenges are rows whose value is the user id.
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, userId))
  await notifyPerson(tx, userId)
}
