import { eq } from 'drizzle-orm'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { port } from '#platform/config/port'
import { profiles } from '#tables/identity'

/** Personal data of all contexts, in the order of erasure. */
export const personalData = port<readonly PersonalData[]>('identity.personalData')

/** Returns all personal data of a person (LGPD, art. 18, II). */
export async function readPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = []
  for (const { name, read } of personalData()) parts.push([name, await read(db, userId)])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/**
 * Erases a person: every context deletes or anonymizes its data, then the profile is deleted with sessions and
 * factors. Orders remain, unlinked. Returns email and name; throws `identity.person_not_found`.
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
  await notifyPerson(tx, userId)
  return person
}
