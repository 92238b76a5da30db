import { eq } from 'drizzle-orm'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { webhookEvents } from '#tables/integrations'
import { deliverQueue, retryQueue } from './queues.ts'
import { readBody } from './payload.ts'

type NewDelivery = { id: string; isFailing: boolean }

/** Repeating it creates no second delivery to an endpoint. */
const insertDeliveries = statement<NewDelivery>(
  'integrations.insert_deliveries',
  `with made as (
     insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at)
     select $1, id, now() from webhook_endpoints where stopped_at is null and $2 = any(event_types)
     on conflict do nothing returning id, endpoint_id
   )
   select made.id, e.failing_since is not null as "isFailing" from made
   join webhook_endpoints e on e.id = made.endpoint_id`,
)

/** Enqueues an attempt. Endpoints that fail have a queue of their own, so that others do not wait for them. */
export const enqueueAttempt = (
  tx: Db,
  { id, isFailing }: NewDelivery,
  attempt: number,
  seconds = 0,
): Promise<void> =>
  enqueue(tx, isFailing ? retryQueue : deliverQueue, { deliveryId: id, attempt }, { startAfter: seconds })

/**
 * Computes the body of an event and creates its deliveries with their jobs. The body is stored before anything is sent,
 * so that each attempt and each endpoint gets the same bytes. Does nothing for an event whose order was deleted.
 */
export async function prepareEvent({ eventId }: { eventId: string }): Promise<void> {
  const [event] = await database().select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  if (!event) return
  const body = event.body ?? (await readBody(database(), event).catch(ignoreMissing))
  if (body === undefined) return
  await transaction(async (tx) => {
    await tx.update(webhookEvents).set({ body }).where(eq(webhookEvents.id, eventId))
    for (const made of await queryRows(tx, insertDeliveries, [eventId, event.type]))
      await enqueueAttempt(tx, made, 0)
  })
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'orders.not_found') throw error
}
