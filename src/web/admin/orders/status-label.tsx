import type { OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'
import { type StatusTone, statusTone } from './status-tone.ts'

const dots: Record<StatusTone, string> = {
  waiting: 'border-[1.5px] border-control',
  active: 'bg-ipe',
  done: 'bg-leaf',
  ended: 'bg-control',
  alert: 'bg-danger',
}

/** A dot for the eye, the word for everyone. */
export const StatusLabel = ({ status }: { status: OrderStatus }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[statusTone[status]]}`} />
    {orders.status[status]}
  </span>
)
