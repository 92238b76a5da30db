import type { OrderStatus } from '#contract/orders'

type Pieces = 'held' | 'sold' | 'released'

/** Expected stock of an order in each status. Where pieces may have come back, either is right. */
export const expectedStates: Record<OrderStatus, { pieces: readonly Pieces[] }> = {
  awaiting_payment: { pieces: ['held'] },
  paid: { pieces: ['sold'] },
  paid_without_stock: { pieces: ['released'] },
  picking: { pieces: ['sold'] },
  shipped: { pieces: ['sold'] },
  ready_for_pickup: { pieces: ['sold'] },
  delivered: { pieces: ['sold'] },
  completed: { pieces: ['sold'] },
  cancelled: { pieces: ['released'] },
  expired: { pieces: ['released'] },
  return_requested: { pieces: ['sold', 'released'] },
  partially_returned: { pieces: ['sold', 'released'] },
  returned: { pieces: ['sold', 'released'] },
  withdrawn: { pieces: ['sold', 'released'] },
  refunded: { pieces: ['sold', 'released'] },
  disputed: { pieces: ['sold', 'released'] },
}

/** Converts a constant into an SQL literal. */
export const toSqlLiteral = (value: unknown): string =>
  `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** Selects active and waiting jobs with their data. A database without job queues has none. */
export const activeJobsSql = (jobsExist: boolean): string =>
  jobsExist
    ? "(select name, data from jobs.job where state in ('created', 'retry', 'active'))"
    : "(select '' as name, '{}'::jsonb as data where false)"
