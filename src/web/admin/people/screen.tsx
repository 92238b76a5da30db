import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { PeoplePage as Answer, PersonRow, PersonView } from '#contract/team'
import { formatDay } from '#shared/dates'
import { people } from '#texts/team'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { PersonState } from './person-data.tsx'
import { createPerson, filters, peopleKey, peopleQuery } from './queries.ts'
import { type PeopleSearch, peopleSearch } from './search.ts'

export const Route = createFileRoute('/admin/usuarios')({
  validateSearch: unread<PeopleSearch>,
  head: () => adminHead(titles.people),
  component: PeoplePage,
})

const words = people.columns

/** Everybody who has an account. */
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
    { id: 'email', title: words.email, from: 640, cell: ({ email }) => <Quiet>{email}</Quiet> },
    { id: 'state', title: words.state, width: 196, cell: (row) => <PersonState person={row} /> },
    { id: 'orders', title: words.orders, width: 84, end: true, from: 560, cell: ({ orders }) => orders },
    {
      id: 'since',
      title: words.since,
      sort: 'desde',
      width: 148,
      from: 760,
      cell: ({ createdAt }) => <Quiet>{formatDay(createdAt)}</Quiet>,
    },
    {
      id: 'seen',
      title: words.seen,
      sort: 'entrada',
      width: 148,
      from: 960,
      cell: ({ lastSignInAt }) => <Quiet>{lastSignInAt ? formatDay(lastSignInAt) : people.never}</Quiet>,
    },
  ],
  card: (row) => ({ title: row.name, detail: row.email, end: <PersonState person={row} /> }),
  steps: (_, search) =>
    [undefined, ...Object.keys(filters)].map((quem) => ({
      title: people.filters[(quem && filters[quem]) || 'all'],
      search: narrowed(search, { quem }),
      current: search.quem === quem,
    })),
}

function PeoplePage() {
  return <ListPage list={list} actions={<NewPerson />} />
}

const Quiet = ({ children }: { children: string }) => <span className="text-muted">{children}</span>

/** Makes an account for somebody, with the letter by which they choose a password. */
function NewPerson() {
  const navigate = useNavigate()
  const { create } = people
  return (
    <Act
      label={people.add}
      look="ink"
      ask={{
        title: create.title,
        text: create.lead,
        confirm: create.submit,
        fields: [
          { name: 'name', label: create.name, required: true },
          { name: 'email', type: 'email', label: create.email, required: true },
          { name: 'phone', type: 'tel', label: create.phone, hint: create.optional },
          { name: 'invite', type: 'checkbox', label: create.invite, value: 'on' },
        ],
      }}
      run={({ name = '', email = '', phone = '', invite }) =>
        createPerson({ name, email, invite: invite === 'on', ...(phone.trim() ? { phone } : {}) })
      }
      onDone={({ id }: PersonView) => navigate({ to: '/admin/usuarios/$id', params: { id } })}
      done={({ name }) => create.done(name)}
      refresh={peopleKey}
    />
  )
}
