import { transaction } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { finishMerges } from './merge/finish-merges.ts'
import { rebuildCustomers, refreshCustomers } from './summary/refresh-customers.ts'

/** Queue that computes the customer of a changed order or account again. */
export const refreshQueue = 'customer-insights.refresh'

/** Queue that computes all customers again. */
export const rebuildQueue = 'customer-insights.rebuild'

/** Payload of the events that it follows. */
type Changed = { orderId?: string; userId?: string }

export const customerInsightJobs: readonly Job[] = [
  {
    queue: refreshQueue,
    run: ({ orderId, userId }: Changed) =>
      transaction((tx) =>
        refreshCustomers(tx, { orderIds: orderId ? [orderId] : [], userIds: userId ? [userId] : [] }),
      ),
  },
  {
    // Rows that were written without an event, as by an import in SQL, and products that changed their category.
    queue: rebuildQueue,
    run: async () => void (await transaction(rebuildCustomers)),
    schedule: '41 6 * * *',
  },
  { queue: 'customer-insights.finish_merges', run: () => finishMerges(), schedule: '11 * * * *' },
]
