import { Link } from '@tanstack/react-router'
import type { PersonView } from '#contract/team'
import { admin } from '#texts/admin'
import { people, permissions, team } from '#texts/team'
import { Card } from '#web/admin/frame/card.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const words = people.one

/** What the team gives this person, and the way to change it. */
export const PersonTeam = ({ person }: { person: PersonView }) => (
  <Card title={words.team} action={<Way person={person} />}>
    <Standing person={person} />
  </Card>
)

function Standing({ person: { member, profileRole } }: { person: PersonView }) {
  if (!member)
    return <p className="text-muted">{profileRole === 'admin' ? words.profileAdmin : words.notTeam}</p>
  const given = member.role === 'superadmin' ? team.allFlags : undefined
  return (
    <>
      <p className="font-semibold">
        {admin.role[member.role]}
        {!member.isActive && <span className="font-normal text-muted"> · {words.inactive}</span>}
      </p>
      <p className="mt-1 text-muted">
        {given ?? (member.flags.map((flag) => permissions[flag].name).join(', ') || team.noFlags)}
      </p>
    </>
  )
}

const Way = ({ person: { member, email, may } }: { person: PersonView }) => {
  const look = buttonClass('ghost', 'small')
  if (member)
    return (
      <Link to="/admin/equipe/editar/$id" params={{ id: member.id }} className={look}>
        {words.editTeam}
      </Link>
    )
  return (
    may.edit && (
      <Link to="/admin/equipe/novo" search={{ email }} className={look}>
        {words.addToTeam}
      </Link>
    )
  )
}
