import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { PersonRow } from '#contract/team'
import { formatDay } from '#shared/dates'
import { admin } from '#texts/admin'
import { people, team } from '#texts/team'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { cellClass as cell, headClass as head, walkRows } from '#web/admin/frame/table.ts'

const words = people.columns

export const PeopleTable = ({ rows }: { rows: readonly PersonRow[] }) => (
  <table className="w-full border-separate border-spacing-0">
    <caption className="sr-only">{people.title}</caption>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {words.name}
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          {words.email}
        </th>
        <th scope="col" className={head}>
          {words.state}
        </th>
        <th scope="col" className={`${head} hidden text-right sm:table-cell`}>
          {words.orders}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.since}
        </th>
        <th scope="col" className={`${head} hidden xl:table-cell`}>
          {words.seen}
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

/** What there is to know first of a person. */
export function PersonState({ person }: { person: Pick<PersonRow, 'banned' | 'emailVerified' | 'staff'> }) {
  const { banned, emailVerified, staff } = person
  if (banned) return <StatusDot tone="alert">{people.state.banned}</StatusDot>
  if (staff)
    return (
      <StatusDot tone={staff.isActive ? 'active' : 'ended'}>
        {staff.isActive ? admin.role[staff.role] : team.state.inactive}
      </StatusDot>
    )
  return emailVerified ? (
    <StatusDot tone="done">{people.state.customer}</StatusDot>
  ) : (
    <StatusDot tone="waiting">{people.state.unconfirmed}</StatusDot>
  )
}

function Row({ row }: { row: PersonRow }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    const inLink = event.target instanceof Element && event.target.closest('a')
    if (!inLink && !getSelection()?.toString())
      void navigate({ to: '/admin/usuarios/$id', params: { id: row.id } })
  }
  return (
    <tr onClick={open} className="cursor-pointer hover:bg-raised has-focus-visible:bg-raised">
      <td className={`${cell} max-w-[46vw] py-2 lg:max-w-64 lg:py-0`}>
        <Link
          data-row
          to="/admin/usuarios/$id"
          params={{ id: row.id }}
          aria-label={people.open(row.name)}
          className="block truncate font-semibold hover:underline"
        >
          {row.name}
        </Link>
        <span className="block truncate text-xs text-muted lg:hidden">{row.email}</span>
      </td>
      <td className={`${cell} hidden max-w-64 truncate text-muted lg:table-cell`}>{row.email}</td>
      <td className={`${cell} max-sm:max-w-[40vw] max-sm:[&_span]:whitespace-normal`}>
        <PersonState person={row} />
      </td>
      <td className={`${cell} hidden text-right tabular-nums sm:table-cell`}>{row.orders}</td>
      <td className={`${cell} hidden whitespace-nowrap text-muted md:table-cell`}>
        <time dateTime={row.createdAt}>{formatDay(row.createdAt)}</time>
      </td>
      <td className={`${cell} hidden whitespace-nowrap text-muted xl:table-cell`}>
        {row.lastSignInAt ? (
          <time dateTime={row.lastSignInAt}>{formatDay(row.lastSignInAt)}</time>
        ) : (
          people.never
        )}
      </td>
    </tr>
  )
}
