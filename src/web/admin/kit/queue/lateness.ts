import type { QueueStep } from '#contract/orders'

export type Lateness = 'soon' | 'late'

const hour = 3_600_000
const day = 24 * hour

/** Time after which an order that waits for a step is soon late, and late. Customers and carriers get days. */
const limits: Partial<Record<QueueStep, Readonly<Record<Lateness, number>>>> = {
  without_stock: { soon: hour, late: 6 * hour },
  picking: { soon: 5 * hour, late: day },
  shipped: { soon: 5 * hour, late: day },
  ready_for_pickup: { soon: 5 * hour, late: day },
  refunded: { soon: 5 * hour, late: day },
  overpaid: { soon: 5 * hour, late: day },
  payment_review: { soon: 5 * hour, late: day },
  returned: { soon: day, late: 2 * day },
  disputed: { soon: day, late: 2 * day },
  // after ten days the customer is reminded
  label_refused: { soon: 5 * hour, late: day },
  collected: { soon: 5 * day, late: 10 * day },
  // it waits at the store for 20 days before it comes here
  uncollected: { soon: 20 * day, late: 20 * day },
  delivered: { soon: 10 * day, late: 20 * day },
}

/** Returns how late an order is that has been waiting for a step since an instant (ISO 8601); undefined: in time. */
export function getLateness(step: QueueStep, since: string, now: Date): Lateness | undefined {
  const limit = limits[step]
  const waited = now.getTime() - Date.parse(since)
  if (!limit || waited < limit.soon) return undefined
  return waited < limit.late ? 'soon' : 'late'
}

/** Text colour of a lateness. The age beside it says the same in words. */
export const latenessClass = {
  late: 'text-danger',
  soon: 'text-ipe-ink',
} as const satisfies Record<Lateness, string>
