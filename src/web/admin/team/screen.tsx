import { createFileRoute, Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { formatDay } from '#shared/dates'
import { flags } from '#shared/permissions'
import { admin } from '#texts/admin'
import { permissions, team } from '#texts/team'
import { titles } from '#texts/titles'
import { useLimited } from '#web/admin/frame/limited.tsx'
import { adminHead } from '#web/admin/head.ts'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { unread } from '#web/admin/kit/list/unread.ts'
import { type ListSearch, searchOf } from '#web/admin/kit/list/search.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { membersQuery } from './queries.ts'

export const Route = createFileRoute('/admin/equipe')({
  validateSearch: unread<ListSearch>,
  head: () => adminHead(titles.team),
  component: TeamPage,
})

const words = team.columns

/** Who takes care of the shop, and what each may do. */
const list: ListOf<Member, ListSearch, { items: Member[] }> = {
  read: searchOf({}),
  screen: 'equipe',
  words: team,
  query: membersQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/equipe/editar/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'name', title: words.name, name: true, cell: ({ name }) => name },
    { id: 'email', title: team.form.email, from: 620, cell: ({ email }) => <Quiet>{email}</Quiet> },
    { id: 'role', title: words.role, width: 116, from: 480, cell: ({ role }) => admin.role[role] },
    { id: 'flags', title: words.flags, from: 900, cell: (member) => <Quiet>{flagsText(member)}</Quiet> },
    {
      id: 'factor',
      title: words.factor,
      width: 164,
      from: 1100,
      cell: ({ secondFactor }) => <Quiet>{secondFactor ? team.factorOn : team.factorOff}</Quiet>,
    },
    {
      id: 'seen',
      title: words.seen,
      width: 148,
      from: 760,
      cell: ({ lastSignInAt }) => <Quiet>{lastSignInAt ? formatDay(lastSignInAt) : team.never}</Quiet>,
    },
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
  const limited = useLimited()
  const add = (
    <Link to="/admin/equipe/novo" disabled={limited} className={buttonClass('ink', 'small')}>
      {team.add}
    </Link>
  )
  return <ListPage list={list} actions={add} />
}

const Quiet = ({ children }: { children: string }) => <span className="text-muted">{children}</span>

/** What the flags open, in words. */
function flagsText({ role, flags: given }: Member): string {
  if (role === 'superadmin' || given.length === flags.length) return team.allFlags
  return given.map((flag) => permissions[flag].name).join(', ') || team.noFlags
}

function State({ member: { isActive, banned, invited } }: { member: Member }) {
  if (banned) return <StatusDot tone="alert">{team.state.banned}</StatusDot>
  if (!isActive) return <StatusDot tone="ended">{team.state.inactive}</StatusDot>
  return invited ? (
    <StatusDot tone="waiting">{team.state.invited}</StatusDot>
  ) : (
    <StatusDot tone="done">{team.state.active}</StatusDot>
  )
}
