import { useState } from 'react'
import type { OrderStatus } from '#contract/orders'
import type { FeedEntry } from '#contract/reports'
import { formatDayOfMonth, formatRecent, toIsoDay } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { dashboard } from '#texts/admin/dashboard'
import { orders } from '#texts/checkout/orders'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { statusTones } from '#web/views/order/status-tone.ts'
import { feedQuery } from './queries.ts'

const words = dashboard.feed

const dots = {
  waiting: 'border-[1.5px] border-control bg-paper',
  active: 'bg-ipe',
  done: 'bg-leaf',
  ended: 'bg-control',
  alert: 'bg-danger',
} as const

/** Time for which an entry is marked as new, and how many are at most. */
const newForMs = 60_000
const mostNew = 3

/** Shows what happened to orders, the latest first. Paused, it keeps what is on screen. */
export function FeedCard() {
  const [paused, setPaused] = useState<readonly FeedEntry[]>()
  return (
    <CardLoader query={feedQuery()} name={words.name} height="h-96">
      {({ items }) => (
        <Card
          title={dashboard.cards.feed}
          note={
            paused ? (
              words.paused
            ) : (
              <span aria-hidden className="block size-2 rounded-full bg-leaf ring-4 ring-leaf/20" />
            )
          }
          aside={
            items.length > 0 && (
              <TextButton onClick={() => setPaused(paused ? undefined : items)}>
                {paused ? words.resume : words.pause}
              </TextButton>
            )
          }
        >
          <Entries entries={paused ?? items} />
        </Card>
      )}
    </CardLoader>
  )
}

function Entries({ entries }: { entries: readonly FeedEntry[] }) {
  const now = useNow(15_000)
  if (entries.length === 0) return <p className="py-1 text-muted">{words.nothing}</p>
  return (
    <ol>
      {entries.slice(0, 12).map((entry, at) => (
        <li
          key={entry.id}
          className={`-mx-2 rounded-field ${at < mostNew && now.getTime() - Date.parse(entry.at) < newForMs ? 'bg-ipe-wash' : ''}`}
        >
          <Entry entry={entry} now={now} />
        </li>
      ))}
    </ol>
  )
}

const describe = ({ status, method }: FeedEntry): string => {
  if (status === 'awaiting_payment') return words.placed
  const said = words.status[status] ?? status
  const name = (orders.method as Record<string, string>)[method ?? '']
  return status === 'paid' && name ? words.method(said, name) : said
}

/** Formats the time of an instant of today, else its day: `14h31`, `18 nov.`. */
function formatWhen(at: string, now: Date): string {
  const day = toIsoDay(new Date(at))
  return day === toIsoDay(now) ? formatRecent(at, now) : formatDayOfMonth(day).replace(' de ', ' ')
}

const Entry = ({ entry, now }: { entry: FeedEntry; now: Date }) => (
  <ValueLink
    to={`/admin/pedidos/${entry.orderId}`}
    className="grid grid-cols-[3rem_0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 rounded-field px-2 py-1.5 hover:bg-hover"
  >
    <time dateTime={entry.at} className="text-xs text-muted tabular-nums">
      {formatWhen(entry.at, now)}
    </time>
    <span
      aria-hidden
      className={`size-2 self-center rounded-full ${dots[statusTones[entry.status as OrderStatus] ?? 'ended']}`}
    />
    <span className="min-w-0">
      <span className="block truncate">
        <b className="font-semibold">{entry.number}</b> <span>{entry.customer}</span>
      </span>
      <span className="block truncate text-xs text-muted">{describe(entry)}</span>
    </span>
    <span className="text-right tabular-nums">{formatAmount(entry.total)}</span>
  </ValueLink>
)
