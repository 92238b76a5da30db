import { createFileRoute, Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { formatDay } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { formatRights, team } from '#texts/admin/team'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { membersQuery } from './queries.ts'

export const Route = createFileRoute('/admin/equipe')({
  validateSearch: passThroughSearch<ListSearch>,
  head: () => createAdminHead(staffTitles.team),
  component: TeamPage,
})

const words = team.columns

const factorText = ({ secondFactor }: Member): string => (secondFactor ? team.factorOn : team.factorOff)
const seenText = ({ lastSignInAt: at }: Member): string => (at ? formatDay(at) : team.never)

/** List of team members. */
const teamList: ListConfig<Member, ListSearch, { items: Member[] }> = {
  parseSearch: createSearchParser({}),
  id: 'members',
  screen: 'equipe',
  texts: team,
  query: membersQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/equipe/editar/$id" params={{ id }} {...props} />,
  create: { label: team.add, to: '/admin/equipe/novo' },
  columns: [
    { id: 'name', title: words.name, name: true, cell: ({ name }) => name },
    { id: 'email', title: team.form.email, visibleFrom: 620, muted: true, cell: ({ email }) => email },
    { id: 'role', title: words.role, width: 116, visibleFrom: 480, cell: ({ role }) => admin.role[role] },
    { id: 'flags', title: words.flags, visibleFrom: 900, muted: true, cell: formatRights },
    { id: 'factor', title: words.factor, width: 164, visibleFrom: 1100, muted: true, cell: factorText },
    { id: 'seen', title: words.seen, width: 148, visibleFrom: 760, muted: true, cell: seenText },
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
  return <ListPage list={teamList} />
}

const tones = { banned: 'alert', inactive: 'ended', invited: 'waiting', active: 'done' } as const

function State({ member: { isActive, banned, invited } }: { member: Member }) {
  const state = banned ? 'banned' : !isActive ? 'inactive' : invited ? 'invited' : 'active'
  return <StatusDot tone={tones[state]}>{team.state[state]}</StatusDot>
}
