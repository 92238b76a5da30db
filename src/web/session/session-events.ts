import type { Me } from '#contract/team'

export type SessionEvent =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** Session of the user: null for a visitor, undefined before the first request. */
export type SessionSnapshot = Me | null | undefined

/** Returns the user without the session dates, which change on their own. */
const personOf = (me: Me): string => JSON.stringify({ ...me, session: null })

/** Returns the events between two session snapshots (ST-02). The first snapshot is a state, not an event. */
export function diffSessions(before: SessionSnapshot, after: SessionSnapshot): SessionEvent[] {
  if (before === undefined || after === undefined) return []
  if (!before) return after ? ['SIGNED_IN'] : []
  if (!after) return ['SIGNED_OUT']
  if (before.id !== after.id) return ['SIGNED_OUT', 'SIGNED_IN']
  const raised = before.session.aal === 'aal1' && after.session.aal === 'aal2'
  // Permissions gained by the second factor belong to their own event.
  const changed = personOf(before) !== personOf(after) && !raised
  return [
    ...(raised ? (['MFA_CHALLENGE_VERIFIED'] as const) : []),
    ...(changed ? (['USER_UPDATED'] as const) : []),
    ...(Date.parse(after.session.expiresAt) > Date.parse(before.session.expiresAt)
      ? (['TOKEN_REFRESHED'] as const)
      : []),
  ]
}
