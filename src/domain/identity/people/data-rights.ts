import { eq } from 'drizzle-orm'
import { tellPerson } from '#context/identity/sessions/live.ts'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { port } from '#platform/port'
import { profiles } from '#tables/identity'

/** What every context keeps, in the order in which an erasure forgets it. */
export const personalData = port<readonly PersonalData[]>('identity.personalData')

/** Everything the shop keeps of a person (LGPD, art. 18, II). */
export async function readPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = []
  for (const { name, read } of personalData()) parts.push([name, await read(db, userId)])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/**
 * Ends a person for good: every context forgets, then the profile goes with sessions, factors and all that hangs on it.
 * Orders stay, unlinked. Answers who it was; throws `identity.person_not_found`.
 */
export async function erasePerson(tx: Db, userId: string): Promise<{ email: string; name: string }> {
  const [person] = await tx
    .select({ email: profiles.email, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update')
  if (!person) throw new AppError('identity.person_not_found')
  for (const { forget } of personalData()) await forget?.(tx, userId)
  await tx.delete(profiles).where(eq(profiles.id, userId))
  await tellPerson(tx, userId)
  return person
}
