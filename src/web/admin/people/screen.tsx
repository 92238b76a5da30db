import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { PeoplePage as Answer, PersonRow, PersonView } from '#contract/team'
import { formatDay } from '#shared/dates/dates'
import { people } from '#texts/admin/team'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { api } from '#web/client/api.ts'
import { PersonStatus } from './person-data.tsx'
import { peopleFilters, peopleQuery, type PeopleSearch, parsePeopleSearch } from './queries.ts'

export const Route = createFileRoute('/admin/usuarios')({
  validateSearch: passThroughSearch<PeopleSearch>,
  head: () => createAdminHead(staffTitles.people),
  component: PeoplePage,
})

const words = people.columns

const sinceText = ({ createdAt }: PersonRow): string => formatDay(createdAt)
const seenText = ({ lastSignInAt: at }: PersonRow): string => (at ? formatDay(at) : people.never)

/** List of all accounts. */
const peopleList: ListConfig<PersonRow, PeopleSearch, Answer> = {
  parseSearch: parsePeopleSearch,
  id: 'people',
  screen: 'usuarios',
  texts: { ...people, tabsLabel: people.filter },
  query: peopleQuery,
  sort: '-desde',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/usuarios/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'name', title: words.name, sort: 'nome', name: true, cell: ({ name }) => name },
    { id: 'email', title: words.email, visibleFrom: 640, muted: true, cell: ({ email }) => email },
    { id: 'state', title: words.state, width: 196, cell: (row) => <PersonStatus person={row} /> },
    {
      id: 'orders',
      title: words.orders,
      width: 84,
      alignEnd: true,
      visibleFrom: 560,
      cell: ({ orders }) => orders,
    },
    {
      id: 'since',
      title: words.since,
      sort: 'desde',
      width: 148,
      visibleFrom: 760,
      muted: true,
      cell: sinceText,
    },
    {
      id: 'seen',
      title: words.seen,
      sort: 'entrada',
      width: 148,
      visibleFrom: 960,
      muted: true,
      cell: seenText,
    },
  ],
  card: (row) => ({ title: row.name, detail: row.email, end: <PersonStatus person={row} /> }),
  tabs: (_, search) =>
    ([undefined, 'clientes', 'equipe', 'bloqueados', 'nao-confirmados'] as const).map((quem) => ({
      title: people.filters[quem ? peopleFilters[quem] : 'all'],
      search: updateFilters(search, { quem }),
      current: search.quem === quem,
    })),
}

function PeoplePage() {
  return <ListPage list={peopleList} actions={<CreatePersonButton />} />
}

/** Creates an account and sends the email for choosing a password. */
function CreatePersonButton() {
  const navigate = useNavigate()
  const { create } = people
  return (
    <ActionButton
      label={people.add}
      keys="c"
      confirmation={{
        title: create.title,
        text: create.lead,
        fields: [
          { name: 'name', label: create.name, required: true },
          { name: 'email', type: 'email', label: create.email, required: true },
          { name: 'phone', type: 'tel', label: create.phone, hint: create.optional },
          { name: 'invite', type: 'checkbox', label: create.invite, value: 'on' },
        ],
      }}
      run={({ name = '', email = '', phone = '', invite }) =>
        api.team.people.post({
          body: { name, email, phone: phone.trim() || undefined, invite: invite === 'on' },
        })
      }
      onDone={({ id }: PersonView) => navigate({ to: '/admin/usuarios/$id', params: { id } })}
      done={({ name }) => create.done(name)}
    />
  )
}
