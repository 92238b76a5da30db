import { eq } from 'drizzle-orm'
import { database } from '#platform/database'
import type { Actor } from '#shared/permissions'
import type { Person } from '#context/identity/sessions/person.ts'
import { profiles } from '#tables/identity'

/** Says what somebody may do; the team answers, which identity does not know. */
type ActorOf = (person: Person) => Promise<Actor>

let actorOf: ActorOf | undefined

/** Installs it; server/open-domain.ts does it once at start. */
export function useStaff(given: ActorOf): void {
  actorOf = given
}

/** Somebody as they act in a session; undefined for nobody. */
export async function actorWith(userId: string, session: Person['session']): Promise<Actor | undefined> {
  if (!actorOf) throw new Error('nobody says who is staff')
  const [row] = await database().select().from(profiles).where(eq(profiles.id, userId))
  if (!row) return undefined
  const { id, email, name, role, image, phone, emailVerified, twoFactorEnabled: secondFactor } = row
  return actorOf({ id, email, name, role, profile: { image, phone, emailVerified, secondFactor }, session })
}

const noSession = { id: '', startedAt: 0, expiresAt: 0, aal: 'aal1' } as const

export async function isStaffMember(userId: string): Promise<boolean> {
  const actor = await actorWith(userId, noSession)
  return actor?.kind === 'user' && actor.staff !== null
}
