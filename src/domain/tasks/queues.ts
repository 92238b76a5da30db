import type { TaskKind } from '#contract/tasks'

/** Job queue of each kind of task. The contexts that create the tasks run the jobs. */
export const taskQueues = {
  bulk: 'bulk-operations.run',
  import: 'imports.run',
  stock: 'imports.run',
  export: 'exports.run',
  print: 'printing.run',
  orders: 'order-operations.run',
  customers: 'imports.customers',
  invitations: 'imports.invitations',
  pastOrders: 'imports.past-orders',
  redirects: 'imports.redirects',
} as const satisfies Record<TaskKind, string>
