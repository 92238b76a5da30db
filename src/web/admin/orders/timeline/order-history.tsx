import { useState } from 'react'
import { formatRecent } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { orderTimeline as words } from '#texts/admin/order-timeline'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { orderTimelineQuery } from './queries.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import type { StatusTone } from '#web/ui/display/status-dot.tsx'
import { type TimelineEntry, toTimelineEntries } from './timeline-entries.ts'

/** Number of entries that are shown at first. */
const shownFirst = 8

const dots: Record<StatusTone, string> = {
  waiting: 'border-[1.5px] border-control bg-surface',
  active: 'bg-ipe',
  done: 'bg-leaf',
  ended: 'bg-control',
  alert: 'bg-danger',
}

/** Everything that happened to an order, who and when, the newest first. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const query = orderTimelineQuery(orderId)
  const { data, isError, refetch } = useStaffQuery(query)
  useLiveQueries([`order:${orderId}`, `notes:pedidos:${orderId}`], query.queryKey)
  const [isWhole, setWhole] = useState(false)
  const entries = toTimelineEntries(data?.facts ?? [])
  const shown = isWhole ? entries : entries.slice(0, shownFirst)
  return (
    <Section title={words.title}>
      {!data && !isError && <p className="sr-only">{words.loading}</p>}
      {!data && isError && (
        <p role="alert" className="text-muted">
          {words.failed} <TextButton onClick={() => void refetch()}>{admin.orders.again}</TextButton>
        </p>
      )}
      <ol>
        {shown.map((entry, at) => (
          <Entry key={entry.at} entry={entry} isLast={at === shown.length - 1} />
        ))}
      </ol>
      {entries.length > shownFirst && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.all(entries.length)}
        </TextButton>
      )}
    </Section>
  )
}

const Entry = ({
  entry: { at, text, who, notes, tone },
  isLast,
}: {
  entry: TimelineEntry
  isLast: boolean
}) => (
  <li className="relative flex gap-2.5 py-0.5">
    {!isLast && <span aria-hidden className="absolute top-4 -bottom-2 left-[3.5px] w-px bg-hairline" />}
    <span aria-hidden className={`relative mt-1.5 size-2 shrink-0 rounded-full ${dots[tone]}`} />
    <div className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
      <p className="min-w-0 break-words">{text}</p>
      <p className="ml-auto text-right text-xs leading-5 text-muted">
        {who.length > 0 ? who.join(', ') : words.automatic} · <time dateTime={at}>{formatRecent(at)}</time>
      </p>
      {notes.map((note) => (
        <p key={note} className="w-full break-words text-muted">
          {note}
        </p>
      ))}
    </div>
  </li>
)
