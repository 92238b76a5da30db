import { deleteOldEvents } from '#context/payments/webhooks/handled-events.ts'
import type { Job } from '#platform/jobs/jobs'

export const paymentJobs: readonly Job[] = [
  { queue: 'payments.delete_old_events', run: deleteOldEvents, schedule: '43 5 * * *' },
]
