import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { AuditRow } from '#contract/audit'
import { formatDayAndTime } from '#shared/dates'
import { audit } from '#texts/audit'
import { Facts } from '#web/admin/frame/card.tsx'
import { cellClass as cell, headClass as head, walkRows } from '#web/admin/frame/table.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AuditSearch } from './audit-search.ts'
import { type Line, linesOf } from './change.ts'

const words = audit.columns

type Props = { rows: readonly AuditRow[]; search: AuditSearch }

export const AuditTable = ({ rows, search }: Props) => (
  <table className="w-full border-separate border-spacing-0">
    <caption className="sr-only">{audit.title}</caption>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {words.at}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.who}
        </th>
        <th scope="col" className={`${head} hidden sm:table-cell`}>
          {words.action}
        </th>
        <th scope="col" className={head}>
          {words.entity}
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          {words.change}
        </th>
      </tr>
    </thead>
    <tbody onKeyDown={walkRows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} search={search} />
      ))}
    </tbody>
  </table>
)

// A row of long ago may have a word that is no longer written.
const actions: Readonly<Record<string, string>> = audit.actions
const entities: Readonly<Record<string, string>> = audit.entities
const actionOf = (row: AuditRow): string => actions[row.action] ?? row.action
const entityOf = (row: AuditRow): string => entities[row.entityType] ?? row.entityType

function Row({ row, search }: { row: AuditRow; search: AuditSearch }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const when = formatDayAndTime(row.at)
  const lines = linesOf(row)
  return (
    <>
      <tr className="hover:bg-raised has-focus-visible:bg-raised">
        <td className={`${cell} py-2 whitespace-nowrap lg:py-0`}>
          <button
            type="button"
            data-row
            aria-expanded={open}
            aria-controls={id}
            aria-label={audit.open(actionOf(row), entityOf(row), when)}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-8 items-center gap-1.5 tabular-nums"
          >
            <Icon of={ChevronRight} size={16} className={open ? 'rotate-90' : ''} />
            <time dateTime={row.at}>{when}</time>
          </button>
        </td>
        <td className={`${cell} hidden max-w-56 truncate md:table-cell`}>{row.actor}</td>
        <td className={`${cell} hidden whitespace-nowrap sm:table-cell`}>{actionOf(row)}</td>
        <td className={`${cell} max-w-[48vw] py-2 md:max-w-56 lg:py-0`}>
          <span className="block truncate">
            <span className="sm:hidden">{actionOf(row)} · </span>
            {entityOf(row)}
            {row.entityName && <span className="text-muted"> · {row.entityName}</span>}
          </span>
          <span className="block truncate text-xs text-muted md:hidden">{row.actor}</span>
        </td>
        <td className={`${cell} hidden max-w-0 truncate text-muted lg:table-cell lg:w-2/5`}>
          {summary(lines)}
        </td>
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={5} className="border-b border-hairline bg-surface p-0">
          {open && <Details row={row} lines={lines} search={search} />}
        </td>
      </tr>
    </>
  )
}

/** The first two values of a change on one line. */
function summary(lines: readonly Line[]): string {
  const first = lines.slice(0, 2).map(({ field, before, after }) => {
    const change = before !== undefined && after !== undefined ? `${before} → ${after}` : (after ?? before)
    return `${field}: ${change}`
  })
  return [...first, ...(lines.length > 2 ? [audit.more(lines.length - 2)] : [])].join(' · ')
}

type DetailsProps = { row: AuditRow; lines: readonly Line[]; search: AuditSearch }

function Details({ row, lines, search }: DetailsProps) {
  const words = audit.detail
  const { apos: _, ...rest } = search
  return (
    <div className="sticky left-0 grid w-[min(100vw,100%)] gap-4 px-4 py-4 md:px-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {lines.length === 0 ? <p className="text-muted">{words.none}</p> : <Difference lines={lines} />}
      <div className="grid content-start gap-3">
        <Facts
          facts={[
            ...(row.entityId ? ([[words.id, <code key="id">{row.entityId}</code>]] as const) : []),
            ...(row.ip ? ([[words.ip, row.ip]] as const) : []),
            ...(row.userAgent ? ([[words.device, row.userAgent]] as const) : []),
            ...(row.requestId ? ([[words.request, <code key="call">{row.requestId}</code>]] as const) : []),
          ]}
        />
        {row.entityId && search.id !== row.entityId && (
          <Link
            to="/admin/auditoria"
            search={{ ...rest, id: row.entityId }}
            className="underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {words.history}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Before and after beside one another; on a phone under one another. */
const Difference = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="grid min-w-0 gap-px overflow-hidden rounded-panel border border-hairline bg-hairline">
    {lines.map(({ field, before, after }) => (
      <div key={field} className="grid gap-x-4 gap-y-1 bg-paper px-3 py-2 sm:grid-cols-[10rem_1fr]">
        <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{field}</dt>
        <dd className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
          {before !== undefined && (
            <del className="text-danger no-underline">
              <span aria-hidden>− </span>
              <span className="sr-only">{audit.detail.before}: </span>
              {before}
            </del>
          )}
          {after !== undefined && (
            <ins className="text-leaf no-underline">
              <span aria-hidden>+ </span>
              <span className="sr-only">{audit.detail.after}: </span>
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
