import type { OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'
import { Dot } from '#web/admin/frame/dot.tsx'
import { statusTone } from './status-tone.ts'

export const StatusLabel = ({ status }: { status: OrderStatus }) => (
  <Dot tone={statusTone[status]}>{orders.status[status]}</Dot>
)
