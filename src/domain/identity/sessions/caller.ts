import { database, queryRows, statement } from '#platform/postgres/database'
import type { Profile, SessionInfo } from '#shared/auth/permissions'
import type { Person } from './person.ts'
import { readSessionToken } from './session-cookie.ts'

type Row = Omit<Person, 'profile' | 'session'> &
  Profile & { sessionId: string; startedAt: Date; expiresAt: Date; aal: SessionInfo['aal'] }

// Runs at every signed-in call; better-auth would need two queries.
const callerQuery = statement<Row>(
  'identity.caller',
  `select p.id, p.email, p.full_name as name, p.role, p.avatar_url as image, p.phone,
     p.email_verified as "emailVerified", p.two_factor_enabled as "secondFactor", s.id as "sessionId",
     s.created_at as "startedAt", s.expires_at as "expiresAt", s.aal
   from auth_sessions s join profiles p on p.id = s.user_id
   where s.token = $1 and s.expires_at > now() and p.merged_into is null
     and not (p.banned and coalesce(p.ban_expires, 'infinity') > now())`,
)

/**
 * Returns the person of the session in these headers; undefined for a visitor. Does not renew the session: only
 * /get-session does, since its response can set the cookie.
 */
export async function findSignedInPerson(headers: Headers): Promise<Person | undefined> {
  const token = await readSessionToken(headers)
  const [row] = token ? await queryRows(database(), callerQuery, [token]) : []
  if (!row) return undefined
  const { id, email, name, role, image, phone, emailVerified, secondFactor, sessionId, aal } = row
  return {
    id,
    email,
    name,
    role,
    profile: { image, phone, emailVerified, secondFactor },
    session: {
      id: sessionId,
      startedAt: row.startedAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      aal,
    },
  }
}
