import type { Profile, SessionMark } from '#shared/permissions'

/** Whoever holds a session, and what the session has shown. */
export type Person = {
  id: string
  email: string
  name: string
  role: string
  profile: Profile
  session: SessionMark
}
