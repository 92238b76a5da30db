import { createFileRoute } from '@tanstack/react-router'
import type { PersonView } from '#contract/team'
import { people } from '#texts/admin/team'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { PersonAccess } from './person-access.tsx'
import { PersonData, PersonStatus, PersonTeam } from './person-data.tsx'
import { PersonPriceList } from './person-price-list.tsx'
import { personQuery } from './queries.ts'

export const Route = createFileRoute('/admin/usuarios/$id')({
  head: () => createAdminHead(staffTitles.people),
  component: PersonPage,
})

const words = people.one

const personDetail: DetailConfig<PersonView> = {
  screen: 'usuarios',
  query: personQuery,
  title: ({ name }) => name,
  aside: (person) => <PersonStatus person={{ ...person, staff: person.member }} />,
  note: ({ id, may, member }, me) => {
    if (id === me.id) return words.mine
    if (!may.edit && member?.role === 'superadmin') return words.superadmin
    return may.takeOver ? undefined : words.moreRights
  },
  main: (person) => <PersonAccess person={person} />,
  side: (person) => (
    <>
      <PersonData person={person} />
      <PersonTeam person={person} />
      <PersonPriceList person={person} />
    </>
  ),
}

function PersonPage() {
  return <DetailPage page={personDetail} id={Route.useParams().id} />
}
