import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { PeoplePage as Answer, PersonRow, PersonView } from '#contract/team'
import { formatDay } from '#shared/dates'
import { people } from '#texts/team'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { api } from '#web/client/api.ts'
import { PersonState } from './person-data.tsx'
import { filters, peopleQuery, type PeopleSearch, peopleSearch } from './queries.ts'

export const Route = createFileRoute('/admin/usuarios')({
  validateSearch: unread<PeopleSearch>,
  head: () => adminHead(staffTitles.people),
  component: PeoplePage,
})

const words = people.columns

const sinceText = ({ createdAt }: PersonRow): string => formatDay(createdAt)
const seenText = ({ lastSignInAt: at }: PersonRow): string => (at ? formatDay(at) : people.never)

/** List of all accounts. */
const list: ListOf<PersonRow, PeopleSearch, Answer> = {
  read: peopleSearch,
  screen: 'usuarios',
  words: { ...people, steps: people.filter },
  query: peopleQuery,
  sort: '-desde',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/usuarios/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'name', title: words.name, sort: 'nome', name: true, cell: ({ name }) => name },
    { id: 'email', title: words.email, from: 640, quiet: true, cell: ({ email }) => email },
    { id: 'state', title: words.state, width: 196, cell: (row) => <PersonState person={row} /> },
    { id: 'orders', title: words.orders, width: 84, end: true, from: 560, cell: ({ orders }) => orders },
    { id: 'since', title: words.since, sort: 'desde', width: 148, from: 760, quiet: true, cell: sinceText },
    { id: 'seen', title: words.seen, sort: 'entrada', width: 148, from: 960, quiet: true, cell: seenText },
  ],
  card: (row) => ({ title: row.name, detail: row.email, end: <PersonState person={row} /> }),
  steps: (_, search) =>
    ([undefined, 'clientes', 'equipe', 'bloqueados', 'nao-confirmados'] as const).map((quem) => ({
      title: people.filters[quem ? filters[quem] : 'all'],
      search: narrowed(search, { quem }),
      current: search.quem === quem,
    })),
}

function PeoplePage() {
  return <ListPage list={list} actions={<NewPerson />} />
}

/** Creates an account and sends the email for choosing a password. */
function NewPerson() {
  const navigate = useNavigate()
  const { create } = people
  return (
    <Act
      label={people.add}
      keys="c"
      ask={{
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
