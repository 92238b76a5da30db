import type { OrderStatus } from '#contract/orders'

type Pieces = 'held' | 'sold' | 'released'

/** Expected stock and money of an order in each status. Where both were partly returned, either is right. */
export const expectedStates: Record<
  OrderStatus,
  { pieces: readonly Pieces[]; money: 'here' | 'away' | 'either' }
> = {
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

/** Converts a constant into an SQL literal. */
export const toSqlLiteral = (value: unknown): string =>
  `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** Selects active and waiting jobs with their data. A database without job queues has none. */
export const activeJobsSql = (jobsExist: boolean): string =>
  jobsExist
    ? "(select name, data from jobs.job where state in ('created', 'retry', 'active'))"
    : "(select '' as name, '{}'::jsonb as data where false)"
