import type { Me } from '#contract/team'

export type SessionEvent =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** Who is here; null for a visitor, undefined while nobody has asked yet. */
export type Snapshot = Me | null | undefined

/** What makes up the person; the session's own dates change without them. */
const personOf = (me: Me): string => JSON.stringify({ ...me, session: null })

/** What happened between two looks at the session (ST-02). The first look is a state and no event. */
export function eventsBetween(before: Snapshot, after: Snapshot): SessionEvent[] {
  if (before === undefined || after === undefined) return []
  if (!before) return after ? ['SIGNED_IN'] : []
  if (!after) return ['SIGNED_OUT']
  if (before.id !== after.id) return ['SIGNED_OUT', 'SIGNED_IN']
  const raised = before.session.aal === 'aal1' && after.session.aal === 'aal2'
  // Rights that a second factor frees belong to its own event.
  const changed = personOf(before) !== personOf(after) && !raised
  return [
    ...(raised ? (['MFA_CHALLENGE_VERIFIED'] as const) : []),
    ...(changed ? (['USER_UPDATED'] as const) : []),
    ...(Date.parse(after.session.expiresAt) > Date.parse(before.session.expiresAt)
      ? (['TOKEN_REFRESHED'] as const)
      : []),
  ]
}
