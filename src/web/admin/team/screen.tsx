import { createFileRoute, Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { formatDay } from '#shared/dates'
import { admin } from '#texts/admin'
import { rightsText, team } from '#texts/team'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { type ListSearch, searchOf } from '#web/admin/kit/list/search.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { membersQuery } from './queries.ts'

export const Route = createFileRoute('/admin/equipe')({
  validateSearch: unread<ListSearch>,
  head: () => adminHead(staffTitles.team),
  component: TeamPage,
})

const words = team.columns

const factorText = ({ secondFactor }: Member): string => (secondFactor ? team.factorOn : team.factorOff)
const seenText = ({ lastSignInAt: at }: Member): string => (at ? formatDay(at) : team.never)

/** List of team members. */
const list: ListOf<Member, ListSearch, { items: Member[] }> = {
  read: searchOf({}),
  screen: 'equipe',
  words: team,
  query: membersQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/equipe/editar/$id" params={{ id }} {...props} />,
  create: { label: team.add, to: '/admin/equipe/novo' },
  columns: [
    { id: 'name', title: words.name, name: true, cell: ({ name }) => name },
    { id: 'email', title: team.form.email, from: 620, quiet: true, cell: ({ email }) => email },
    { id: 'role', title: words.role, width: 116, from: 480, cell: ({ role }) => admin.role[role] },
    { id: 'flags', title: words.flags, from: 900, quiet: true, cell: rightsText },
    { id: 'factor', title: words.factor, width: 164, from: 1100, quiet: true, cell: factorText },
    { id: 'seen', title: words.seen, width: 148, from: 760, quiet: true, cell: seenText },
    { id: 'state', title: words.state, width: 160, cell: (member) => <State member={member} /> },
  ],
  card: (member) => ({
    title: member.name,
    detail: member.email,
    end: admin.role[member.role],
    endDetail: <State member={member} />,
  }),
}

function TeamPage() {
  return <ListPage list={list} />
}

const tones = { banned: 'alert', inactive: 'ended', invited: 'waiting', active: 'done' } as const

function State({ member: { isActive, banned, invited } }: { member: Member }) {
  const state = banned ? 'banned' : !isActive ? 'inactive' : invited ? 'invited' : 'active'
  return <StatusDot tone={tones[state]}>{team.state[state]}</StatusDot>
}
