import type { OrderStatus } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { statusTones } from './status-tone.ts'

export const StatusLabel = ({ status }: { status: OrderStatus }) => (
  <StatusDot tone={statusTones[status]}>{orders.status[status]}</StatusDot>
)
