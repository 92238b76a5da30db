import { useParams } from '@tanstack/react-router'
import type { PersonView } from '#contract/team'
import { people } from '#texts/team'
import { ApiError } from '#web/client/api.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonData } from './person-data.tsx'
import { PersonDanger } from './person-danger.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonState } from './people-table.tsx'
import { PersonTeam } from './person-team.tsx'
import { personQuery } from './queries.ts'

const words = people.one

export function PersonPage() {
  const { id } = useParams({ from: '/admin/usuarios/$id' })
  const { data: person, error, refetch } = useStaffQuery(personQuery(id))
  if (person) return <Loaded person={person} />
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="usuarios" />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <ScreenHead back={<BackLink to="/admin/usuarios">{words.back}</BackLink>} title={people.title} />
      {missing ? (
        <ListEmpty title={words.notFound} text={words.notFoundText} />
      ) : error ? (
        <ListFailed text={words.failed} onAgain={() => void refetch()} />
      ) : (
        <ListLoading text={words.loading} rows={8} />
      )}
    </>
  )
}

/** Why what stands here may not be done. */
function noteOf({ id, may, member }: PersonView, myId: string): string | undefined {
  if (id === myId) return words.mine
  if (!may.edit && member?.role === 'superadmin') return words.superadmin
  return may.takeOver ? undefined : words.moreRights
}

function Loaded({ person }: { person: PersonView }) {
  const me = useAdminMe()
  const note = noteOf(person, me.id)
  return (
    <>
      <ScreenHead
        back={<BackLink to="/admin/usuarios">{words.back}</BackLink>}
        title={<span className="break-all">{person.name}</span>}
        aside={<PersonState person={{ ...person, staff: person.member }} />}
      />
      {note && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {note}
        </p>
      )}
      <div className="grid shrink-0 items-start gap-4 p-4 md:p-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <PersonData person={person} />
          <PersonTeam person={person} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PersonAccess person={person} />
          <PersonSessions person={person} />
          <PersonDanger person={person} />
        </div>
      </div>
    </>
  )
}
