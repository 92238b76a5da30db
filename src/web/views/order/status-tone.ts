import type { OrderStatus } from '#contract/orders'

import type { StatusTone } from '#web/ui/display/status-dot.tsx'

/** Urgency of each order status in a list. */
export const statusTones: Record<OrderStatus, StatusTone> = {
  awaiting_payment: 'waiting',
  paid: 'active',
  paid_without_stock: 'alert',
  picking: 'active',
  shipped: 'active',
  ready_for_pickup: 'active',
  delivered: 'done',
  completed: 'done',
  cancelled: 'ended',
  expired: 'ended',
  return_requested: 'alert',
  partially_returned: 'ended',
  returned: 'ended',
  withdrawn: 'ended',
  refunded: 'ended',
  disputed: 'alert',
}
