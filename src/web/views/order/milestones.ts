import type { OrderStatus, OrderView } from '#contract/orders'

export type Milestone = {
  status: OrderStatus
  at: string | null
  note: string | null
  actor: string | null
  state: 'done' | 'current' | 'to_come'
}

const ways: Record<OrderView['shipping']['kind'], readonly OrderStatus[]> = {
  delivery: ['awaiting_payment', 'paid', 'picking', 'shipped', 'delivered'],
  pickup: ['awaiting_payment', 'paid', 'picking', 'ready_for_pickup', 'delivered'],
}

/** Returns the past milestones of an order, and the next ones while it follows the normal flow. */
export function listMilestones({
  status,
  timeline,
  shipping,
}: Pick<OrderView, 'status' | 'timeline'> & { shipping: Pick<OrderView['shipping'], 'kind'> }): Milestone[] {
  const past = timeline.toSorted((a, b) => a.at.localeCompare(b.at))
  const happened = past.map((entry, index): Milestone => ({
    ...entry,
    state: index === past.length - 1 ? 'current' : 'done',
  }))
  const way = ways[shipping.kind]
  if (!way.includes(status)) return happened
  const toCome = way.slice(way.indexOf(status) + 1)
  return [
    ...happened,
    ...toCome.map((next): Milestone => ({
      status: next,
      at: null,
      note: null,
      actor: null,
      state: 'to_come',
    })),
  ]
}
