import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { database, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { profiles, sessions } from '#tables/identity'
import { notifyPerson } from './person-updates.ts'

export type SessionRecord = Omit<typeof sessions.$inferSelect, 'token'>

const { token: _secret, ...sessionColumns } = getTableColumns(sessions)

/** Returns the open sessions of a person without tokens, last seen first. */
export const findSessions = (userId: string): Promise<SessionRecord[]> =>
  database()
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.updatedAt))

/** Ends one session of a person. Throws `identity.session_not_found` if they have none of that id. */
export async function endSession(tx: Db, userId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (gone.length === 0) throw new AppError('identity.session_not_found')
  await notifyPerson(tx, userId)
}

/** Ends the sessions of a person, optionally except one, and notifies their browsers. Returns the number. */
export async function endSessions(tx: Db, userId: string, except?: string): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? sql`${sessions.id} <> ${except}` : undefined))
    .returning({ id: sessions.id })
  await notifyPerson(tx, userId)
  return gone.length
}

/** Verified state of the caller's session. */
export type CallerSession = {
  aal: 'aal1' | 'aal2'
  method: string
  secondFactor: boolean
  emailVerified: boolean
}

/** Returns the caller's session; undefined if it ended. */
export async function findCallerSession(id: string): Promise<CallerSession | undefined> {
  const [session] = await database()
    .select({
      aal: sessions.aal,
      method: sessions.method,
      secondFactor: profiles.twoFactorEnabled,
      emailVerified: profiles.emailVerified,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, id))
  return session
}

/** Stores that the session verified a second factor now. */
export async function markSecondFactorVerified(id: string): Promise<void> {
  await database()
    .update(sessions)
    .set({ aal: 'aal2', createdAt: sql`now()` })
    .where(eq(sessions.id, id))
}
