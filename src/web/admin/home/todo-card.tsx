import type { QueueEntry, QueueStep } from '#contract/orders'
import BadgeAlert from 'lucide/dist/esm/icons/badge-alert.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import ScanLine from 'lucide/dist/esm/icons/scan-line.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { dashboard } from '#texts/admin/dashboard'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { orderQueueQuery } from '#web/admin/kit/navigation/menu-counts.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { getLateness, latenessClass } from '#web/admin/kit/queue/lateness.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

const words = dashboard.todo

const icons: Record<QueueStep, IconShape> = {
  payment: ScanLine,
  without_stock: CircleAlert,
  picking: PackageOpen,
  shipped: Package,
  label_refused: Ban,
  ready_for_pickup: Store,
  collected: Store,
  uncollected: Store,
  delivered: Truck,
  package_problem: CircleAlert,
  returned: Undo2,
  refunded: Undo2,
  overpaid: Wallet,
  payment_review: Wallet,
  disputed: BadgeAlert,
}

/** Lists the steps that have orders: those of staff, then those of customers and carriers. */
export function TodoCard() {
  const { data } = useStaffQuery(orderQueueQuery())
  const waiting = data?.items.reduce((sum, { ours, count }) => sum + (ours ? count : 0), 0)
  return (
    <Card
      title={dashboard.cards.todo}
      note={waiting ? words.waiting(waiting) : undefined}
      aside={waiting ? words.oldest : undefined}
    >
      <CardLoader query={orderQueueQuery()} name={words.name}>
        {({ items }) => <Steps entries={items.filter(({ count }) => count > 0)} />}
      </CardLoader>
    </Card>
  )
}

function Steps({ entries }: { entries: readonly QueueEntry[] }) {
  const now = useNow(60_000)
  const [ours, others] = [entries.filter((entry) => entry.ours), entries.filter((entry) => !entry.ours)]
  return (
    <>
      {ours.length === 0 && <p className="py-1 text-muted">{words.nothing}</p>}
      <StepList label={admin.queue.label} entries={ours} now={now} />
      {others.length > 0 && (
        <>
          <h3 className="pt-3 pb-1 text-xs text-muted">{words.others}</h3>
          <StepList label={words.others} entries={others} now={now} />
        </>
      )}
    </>
  )
}

type ListProps = { label: string; entries: readonly QueueEntry[]; now: Date }

const StepList = ({ label, entries, now }: ListProps) =>
  entries.length > 0 && (
    <ul aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.step}>
          <Step entry={entry} now={now} />
        </li>
      ))}
    </ul>
  )

function Step({ entry: { step, ours, count, since }, now }: { entry: QueueEntry; now: Date }) {
  const lateness = since ? getLateness(step, since, now) : undefined
  return (
    <ValueLink
      to={`/admin/pedidos?passo=${step}`}
      className="-mx-2 grid min-h-11 grid-cols-[1.25rem_2.5rem_1fr_auto] items-center gap-2 rounded-field px-2 hover:bg-hover md:min-h-9"
    >
      <Icon of={icons[step]} size={16} className={lateness === 'late' ? 'text-danger' : 'text-muted'} />
      <b className={`text-right tabular-nums ${ours ? 'display text-base' : 'font-semibold'}`}>
        {count.toLocaleString('pt-BR')}
      </b>
      <span className="min-w-0 truncate">{admin.queue.steps[step]}</span>
      {since && (
        <time
          dateTime={since}
          title={formatDayAndTime(since)}
          className={`text-sm font-medium tabular-nums ${lateness ? latenessClass[lateness] : 'text-muted'}`}
        >
          {formatAge(since, now)}
        </time>
      )}
    </ValueLink>
  )
}
