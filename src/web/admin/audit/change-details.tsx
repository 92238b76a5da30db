import type { AuditRow } from '#contract/audit'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { audit } from '#texts/admin/audit'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { type ChangeLine, getChangeLines } from './change-lines.ts'
import { parseAuditSearch } from './queries.ts'

const words = audit.detail

/** Renders one audit row: values before and after, IP address, device and request. */
export function ChangeDetails({ row, name }: { row: AuditRow; name: string }) {
  const lines = getChangeLines(row)
  return (
    <>
      <Section title={name}>
        {lines.length === 0 ? <p className="text-muted">{words.none}</p> : <Difference lines={lines} />}
      </Section>
      <Section title={words.title}>
        <DescriptionList
          items={{
            [audit.columns.at]: formatDayAndTime(row.at),
            [audit.columns.who]: formatActor(row.actor),
            [words.id]: row.entityId && <code>{row.entityId}</code>,
            [words.ip]: row.ip,
            [words.device]: row.userAgent,
            [words.request]: row.requestId && <code>{row.requestId}</code>,
          }}
        />
        {row.entityId && (
          <ListLink
            search={parseAuditSearch({ id: row.entityId })}
            className={`mt-2 inline-flex min-h-8 items-center ${linkClass}`}
          >
            {words.history}
          </ListLink>
        )}
      </Section>
    </>
  )
}

/** Renders each changed field with its old and new value. */
const Difference = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <dl className="grid min-w-0 divide-y divide-hairline">
    {lines.map(({ field, before, after }) => (
      <div key={field} className="grid gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[7.5rem_1fr]">
        <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{field}</dt>
        <dd className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
          {before !== undefined && (
            <del className="text-danger no-underline">
              <span aria-hidden>− </span>
              <span className="sr-only">{words.before}: </span>
              {before}
            </del>
          )}
          {after !== undefined && (
            <ins className="text-leaf no-underline">
              <span aria-hidden>+ </span>
              <span className="sr-only">{words.after}: </span>
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
