import type { OrderPage, OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'

/** What somebody outside the team is shown. */
export const empty: OrderPage = { items: [], total: 0, page: 1, pageSize: 50, counts: {} }

const known = Object.keys(orders.status) as OrderStatus[]

/** The status that the address asks for, if there is such a one. */
export const statusOf = (text: string | undefined): OrderStatus | undefined =>
  known.find((each) => each === text)

const ordinary: readonly OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'picking',
  'shipped',
  'ready_for_pickup',
  'delivered',
]

export type Tab = { status: OrderStatus | undefined; count: number }

/** The tabs: all, the ordinary way of an order, and whatever else has orders or is open. */
export function tabsOf(counts: OrderPage['counts'], open: OrderStatus | undefined): Tab[] {
  const rare = known.filter(
    (status) => !ordinary.includes(status) && (status === open || (counts[status] ?? 0) > 0),
  )
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  const each = [...ordinary, ...rare].map((status) => ({ status, count: counts[status] ?? 0 }))
  return [{ status: undefined, count: all }, ...each]
}
