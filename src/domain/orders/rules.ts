import { event } from '#platform/events'
import type { OrderStatus, StaffOrderView } from './contract.ts'

/** Announced in the transaction that does it. */
export const orderPlaced = event<{ orderId: string }>('orders.placed')
export const orderPaid = event<{ orderId: string; sold: { productId: string; quantity: number }[] }>(
  'orders.paid',
)
export const orderShipped = event<{ orderId: string }>('orders.shipped')
export const orderEnded = event<{ orderId: string; status: 'cancelled' | 'expired' }>('orders.ended')

/** The life of an order: from each status, those it may step to. Everything else is refused. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'paid_without_stock', 'cancelled', 'expired'],
  paid: ['picking', 'shipped', 'ready_for_pickup', 'cancelled', 'refunded', 'disputed'],
  paid_without_stock: ['refunded'],
  picking: ['shipped', 'ready_for_pickup', 'cancelled', 'refunded', 'disputed'],
  shipped: ['delivered', 'return_requested', 'disputed'],
  ready_for_pickup: ['delivered', 'cancelled', 'disputed'],
  delivered: ['completed', 'return_requested', 'withdrawn', 'disputed'],
  completed: ['return_requested', 'disputed'],
  cancelled: ['paid_without_stock', 'refunded'],
  expired: ['paid', 'paid_without_stock'],
  return_requested: ['partially_returned', 'returned', 'delivered', 'withdrawn', 'refunded'],
  partially_returned: ['return_requested', 'returned', 'refunded'],
  returned: ['refunded'],
  withdrawn: ['refunded'],
  refunded: [],
  disputed: ['refunded', 'completed'],
}

export const mayStep = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

type Step = StaffOrderView['nextSteps'][number]

/** What staff may do next with an order, by its way of delivery. */
export function nextSteps(status: OrderStatus, kind: 'delivery' | 'pickup'): Step[] {
  const steps: Step[] = [
    'picking',
    kind === 'delivery' ? 'shipped' : 'ready_for_pickup',
    'delivered',
    'cancelled',
  ]
  return steps.filter((step) => mayStep(status, step))
}

/** While true a new charge for the same order is possible. */
export const mayBePaid = (status: OrderStatus, expiresAt: Date, now: Date): boolean =>
  status === 'awaiting_payment' && expiresAt > now

export const orderNumber = (number: number): string => `DAO-${number}`

/** The number in what staff typed: `DAO-1001`, `dao 1001` and `1001` are the same order. */
export const parseOrderNumber = (typed: string): number | undefined => {
  const digits = /^(?:dao[\s-]*)?(\d{1,12})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
