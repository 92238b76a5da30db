import { createFileRoute } from '@tanstack/react-router'
import type { PersonView } from '#contract/team'
import { people } from '#texts/team'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { Columns } from '#web/admin/kit/detail/section.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonData, PersonState, PersonTeam } from './person-data.tsx'
import { personQuery } from './queries.ts'

export const Route = createFileRoute('/admin/usuarios/$id')({
  head: () => adminHead(titles.people),
  component: PersonPage,
})

const words = people.one
const back = <BackLink to="/admin/usuarios">{words.back}</BackLink>

function PersonPage() {
  const { id } = Route.useParams()
  return (
    <DetailPage screen="usuarios" query={personQuery(id)} back={back} title={people.title}>
      {(person) => <Person person={person} />}
    </DetailPage>
  )
}

/** Why what stands here may not be done. */
function noteOf({ id, may, member }: PersonView, myId: string): string | undefined {
  if (id === myId) return words.mine
  if (!may.edit && member?.role === 'superadmin') return words.superadmin
  return may.takeOver ? undefined : words.moreRights
}

function Person({ person }: { person: PersonView }) {
  const me = useAdminMe()
  const note = noteOf(person, me.id)
  return (
    <>
      <ScreenBar
        back={back}
        title={<span className="break-all">{person.name}</span>}
        aside={<PersonState person={{ ...person, staff: person.member }} />}
      />
      {note && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {note}
        </p>
      )}
      <Columns
        main={<PersonAccess person={person} />}
        aside={
          <>
            <PersonData person={person} />
            <PersonTeam person={person} />
          </>
        }
      />
    </>
  )
}
