import { eq } from 'drizzle-orm'
import type { Person } from '#context/identity/sessions/person.ts'
import { database } from '#platform/postgres/database'
import { port } from '#platform/config/port'
import type { Actor } from '#shared/auth/permissions'
import { profiles } from '#tables/identity'

/** Returns the permissions of a person; provided by the team context. */
export const resolveActor = port<(person: Person) => Promise<Actor>>('identity.actorOfPerson')

/** Returns a person as an actor in a session; undefined if there is no such person. */
export async function getActor(userId: string, session: Person['session']): Promise<Actor | undefined> {
  const [row] = await database().select().from(profiles).where(eq(profiles.id, userId))
  if (!row) return undefined
  const { id, email, name, role, image, phone, emailVerified, twoFactorEnabled: secondFactor } = row
  const profile = { image, phone, emailVerified, secondFactor }
  return resolveActor()({ id, email, name, role, profile, session })
}

const noSession = { id: '', startedAt: 0, expiresAt: 0, aal: 'aal1' } as const

export async function isStaffMember(userId: string): Promise<boolean> {
  const actor = await getActor(userId, noSession)
  return actor?.kind === 'user' && actor.staff !== null
}
