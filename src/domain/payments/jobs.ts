import { deleteOldEvents } from '#context/payments/webhooks/handled-events.ts'
import type { Job } from '#platform/jobs/jobs'
import { deleteUnusedProofs } from './manual-refunds/proof-files.ts'
import { fetchPayouts } from './payouts/fetch-payouts.ts'

export const paymentJobs: readonly Job[] = [
  { queue: 'payments.fetch_payouts', run: fetchPayouts, schedule: '23 9 * * *', retries: 5 },
  { queue: 'payments.delete_unused_proofs', run: deleteUnusedProofs, schedule: '29 4 * * *' },
  { queue: 'payments.delete_old_events', run: deleteOldEvents, schedule: '43 5 * * *' },
]
