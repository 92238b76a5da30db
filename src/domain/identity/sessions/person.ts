import type { Profile, SessionInfo } from '#shared/auth/permissions'

/** Person of a session, and what the session has verified. */
export type Person = {
  id: string
  email: string
  name: string
  role: string
  profile: Profile
  session: SessionInfo
}
