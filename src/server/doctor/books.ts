import type { OrderStatus } from '#contract/orders'

type Pieces = 'held' | 'sold' | 'released'

/**
 * What the books must say of an order in each status: how its pieces stand, and whether its money is with the shop.
 * Where pieces and money came back in part, either is right.
 */
export const books: Record<OrderStatus, { pieces: readonly Pieces[]; money: 'here' | 'away' | 'either' }> = {
  awaiting_payment: { pieces: ['held'], money: 'away' },
  paid: { pieces: ['sold'], money: 'here' },
  paid_without_stock: { pieces: ['released'], money: 'away' },
  picking: { pieces: ['sold'], money: 'here' },
  shipped: { pieces: ['sold'], money: 'here' },
  ready_for_pickup: { pieces: ['sold'], money: 'here' },
  delivered: { pieces: ['sold'], money: 'here' },
  completed: { pieces: ['sold'], money: 'here' },
  cancelled: { pieces: ['released'], money: 'away' },
  expired: { pieces: ['released'], money: 'away' },
  return_requested: { pieces: ['sold', 'released'], money: 'either' },
  partially_returned: { pieces: ['sold', 'released'], money: 'either' },
  returned: { pieces: ['sold', 'released'], money: 'either' },
  withdrawn: { pieces: ['sold', 'released'], money: 'either' },
  refunded: { pieces: ['sold', 'released'], money: 'away' },
  disputed: { pieces: ['sold'], money: 'either' },
}

/** A constant of ours as SQL. */
export const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** Jobs that wait or run, with what they are told. A database that no shop has opened yet has none. */
export const underWay = (jobsExist: boolean): string =>
  jobsExist
    ? "(select name, data from jobs.job where state in ('created', 'retry', 'active'))"
    : "(select '' as name, '{}'::jsonb as data where false)"
