import Check from 'lucide/dist/esm/icons/check.mjs'
import type { OrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatByActor } from '#texts/admin/actors'
import { orders } from '#texts/checkout/orders'
import { Icon } from '#web/ui/display/icon.tsx'
import { type Milestone, listMilestones } from './milestones.ts'

const marks: Record<Milestone['state'], string> = {
  done: 'bg-leaf text-paper',
  current: 'bg-ink text-paper',
  to_come: 'border border-control',
}

const StatusDot = () => <span className="size-1.5 rounded-full bg-current" />

/** Timeline of an order. `actor` is set for staff only. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const steps = listMilestones(order)
  const over = steps.every(({ state }) => state !== 'to_come')
  return (
    <ol>
      {steps.map(({ status, at, note, actor, state }, index) => (
        <li
          key={`${status}-${at}`}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-6 bottom-0 left-2.5 w-px -translate-x-1/2 bg-hairline"
            />
          )}
          <span
            aria-hidden
            className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${marks[state]}`}
          >
            {state === 'done' || over ? <Icon of={Check} size={13} /> : state === 'current' && <StatusDot />}
          </span>
          <div className="min-w-0 text-sm">
            <p className={state === 'to_come' ? 'text-muted' : 'font-semibold'}>{orders.status[status]}</p>
            {at && (
              <p className="text-muted">
                <time dateTime={at}>{formatDayAndTime(at)}</time>
                {actor && <span> {formatByActor(actor)}</span>}
              </p>
            )}
            {note && <p className="break-words text-muted">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
