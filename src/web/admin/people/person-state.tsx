import type { PersonRow } from '#contract/team'
import { admin } from '#texts/admin'
import { people, team } from '#texts/team'
import { StatusDot } from '#web/ui/status-dot.tsx'

type Props = { person: Pick<PersonRow, 'banned' | 'emailVerified' | 'staff'> }

/** What there is to know first of a person. */
export function PersonState({ person: { banned, emailVerified, staff } }: Props) {
  if (banned) return <StatusDot tone="alert">{people.state.banned}</StatusDot>
  if (staff)
    return (
      <StatusDot tone={staff.isActive ? 'active' : 'ended'}>
        {staff.isActive ? admin.role[staff.role] : team.state.inactive}
      </StatusDot>
    )
  return emailVerified ? (
    <StatusDot tone="done">{people.state.customer}</StatusDot>
  ) : (
    <StatusDot tone="waiting">{people.state.unconfirmed}</StatusDot>
  )
}
