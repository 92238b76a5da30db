import type { Job } from '#platform/jobs/jobs'
import { database, queryRows, statement } from '#platform/postgres/database'
import { pastOrderYears } from './contract.ts'
import { claimAllPastOrders } from './save-past-orders.ts'

const forgetOld = statement(
  'past-orders.delete_old',
  'delete from past_orders where placed_at < now() - make_interval(years => $1)',
)

export const pastOrderJobs: readonly Job[] = [
  {
    queue: 'past-orders.delete_old',
    run: async () => void (await queryRows(database(), forgetOld, [pastOrderYears])),
    schedule: '23 5 * * *',
  },
  // Before the night job that computes all customers again.
  {
    queue: 'past-orders.claim',
    run: async () => void (await claimAllPastOrders(database())),
    schedule: '31 5 * * *',
  },
]
