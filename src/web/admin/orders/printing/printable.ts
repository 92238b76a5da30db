import type { OrderStatus } from '#contract/orders'

/** Orders that send nothing. The server decides again (`findRefusal`). */
const unprinted: ReadonlySet<OrderStatus> = new Set([
  'awaiting_payment',
  'cancelled',
  'expired',
  'refunded',
  'withdrawn',
  'paid_without_stock',
])

type Status = { status: OrderStatus }

/** Returns whether an order has papers that can be printed. */
export const hasPapers = ({ status }: Status): boolean => !unprinted.has(status)

/** Returns whether the pieces of an order are still to be picked. */
export const isToPick = ({ status }: Status): boolean => status === 'paid' || status === 'picking'

/** Returns whether an order may get a label; a dispute stops it. */
export const mayHaveLabel = (order: Status): boolean => hasPapers(order) && order.status !== 'disputed'
