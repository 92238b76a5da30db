import { database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { deliver } from './webhooks/deliver.ts'
import { prepareEvent } from './webhooks/prepare-event.ts'
import { deliverQueue, retryQueue } from './webhooks/queues.ts'
import { prepareQueue } from './webhooks/record-event.ts'

/** Days for which events, deliveries and what receivers answered are kept. */
const keptDays = 30

/** Deletes deliveries and attempts with their events. */
const dropOldEvents = statement(
  'integrations.drop_old_events',
  'delete from webhook_events where occurred_at < now() - make_interval(days => $1)',
)
const dropOldSecrets = statement(
  'integrations.drop_old_secrets',
  `update webhook_endpoints set old_secret = null, old_secret_until = null where old_secret_until < now()`,
)

/** Deletes old events with their deliveries, and secrets that no longer sign. */
export async function deleteOldEvents(): Promise<void> {
  await queryRows(database(), dropOldEvents, [keptDays])
  await queryRows(database(), dropOldSecrets, [])
}

export const integrationJobs: readonly Job[] = [
  { queue: prepareQueue, run: prepareEvent, concurrency: 10 },
  { queue: deliverQueue, run: deliver, concurrency: 10 },
  { queue: retryQueue, run: deliver, concurrency: 10 },
  { queue: 'integrations.delete_old_events', run: deleteOldEvents, schedule: '53 5 * * *' },
]
