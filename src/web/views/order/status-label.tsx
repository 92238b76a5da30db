import type { OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { statusTones } from './status-tone.ts'

export const StatusLabel = ({ status }: { status: OrderStatus }) => (
  <StatusDot tone={statusTones[status]}>{orders.status[status]}</StatusDot>
)
