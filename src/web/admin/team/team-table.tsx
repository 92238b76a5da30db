import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Member } from '#contract/team'
import { formatDay } from '#shared/dates'
import { flags } from '#shared/permissions'
import { admin } from '#texts/admin'
import { permissions, team } from '#texts/team'
import { cellClass as cell, headClass as head, walkRows } from '#web/admin/frame/table.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'

const words = team.columns

export const TeamTable = ({ rows }: { rows: readonly Member[] }) => (
  <table className="w-full border-separate border-spacing-0">
    <caption className="sr-only">{team.title}</caption>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {words.name}
        </th>
        <th scope="col" className={`${head} hidden sm:table-cell`}>
          {words.role}
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          {words.flags}
        </th>
        <th scope="col" className={`${head} hidden xl:table-cell`}>
          {words.factor}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.seen}
        </th>
        <th scope="col" className={head}>
          {words.state}
        </th>
      </tr>
    </thead>
    <tbody onKeyDown={walkRows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </tbody>
  </table>
)

/** What the flags open, in words. */
const flagsText = ({ role, flags: given }: Member): string => {
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

function Row({ row }: { row: Member }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    const inLink = event.target instanceof Element && event.target.closest('a')
    if (!inLink && !getSelection()?.toString())
      void navigate({ to: '/admin/equipe/editar/$id', params: { id: row.id } })
  }
  return (
    <tr onClick={open} className="cursor-pointer hover:bg-raised has-focus-visible:bg-raised">
      <td className={`${cell} max-w-[52vw] py-2`}>
        <Link
          data-row
          to="/admin/equipe/editar/$id"
          params={{ id: row.id }}
          aria-label={team.open(row.name)}
          className="block truncate font-semibold hover:underline"
        >
          {row.name}
        </Link>
        <span className="block truncate text-xs text-muted">{row.email}</span>
      </td>
      <td className={`${cell} hidden sm:table-cell`}>{admin.role[row.role]}</td>
      <td className={`${cell} hidden max-w-80 truncate text-muted lg:table-cell`}>{flagsText(row)}</td>
      <td className={`${cell} hidden text-muted xl:table-cell`}>
        {row.secondFactor ? team.factorOn : team.factorOff}
      </td>
      <td className={`${cell} hidden whitespace-nowrap text-muted md:table-cell`}>
        {row.lastSignInAt ? (
          <time dateTime={row.lastSignInAt}>{formatDay(row.lastSignInAt)}</time>
        ) : (
          team.never
        )}
      </td>
      <td className={cell}>
        <State member={row} />
      </td>
    </tr>
  )
}
