import { eq } from 'drizzle-orm'
import { defineEvent, publishEvent } from '#platform/jobs/events'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#tables/integrations'
import { secretsOf } from './endpoint-rows.ts'
import { enqueueAttempt } from './prepare-event.ts'
import { type Outcome, pauseAfter, stopAfter } from './retries.ts'
import { sendRequest } from './send-request.ts'

/** An endpoint was stopped because nothing arrived there. */
export const webhookStopped = defineEvent<{ endpointId: string }>('integrations.webhook_stopped')

export type Attempt = { deliveryId: string; attempt: number }

type Due = {
  id: string
  attempts: number
  state: string
  eventId: string
  body: string
  endpointId: string
  url: string
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
  stoppedAt: Date | null
}

const findDue = statement<Due>(
  'integrations.find_due',
  `select d.id, d.attempts, d.state, v.id as "eventId", v.body, e.id as "endpointId", e.url, e.secret,
     e.old_secret as "oldSecret", e.old_secret_until as "oldSecretUntil", e.stopped_at as "stoppedAt"
   from webhook_deliveries d
   join webhook_events v on v.id = d.event_id
   join webhook_endpoints e on e.id = d.endpoint_id
   where d.id = $1`,
)

/**
 * Makes one attempt to deliver. An outdated job does nothing: the delivery has arrived, was replayed, or another process
 * made this attempt. A process that dies while it sends makes the attempt again, so an event may arrive twice.
 */
export async function deliver({ deliveryId, attempt }: Attempt): Promise<void> {
  const [due] = await queryRows(database(), findDue, [deliveryId])
  if (!due || due.state !== 'pending' || due.attempts !== attempt) return
  if (due.stoppedAt) return cancel(deliveryId)
  const at = new Date()
  const message = {
    url: due.url,
    id: due.eventId,
    body: due.body,
    secrets: secretsOf({ ...due, id: due.endpointId }),
  }
  const outcome = await sendRequest(message)
  await transaction((tx) => recordAttempt(tx, due, outcome, at))
}

const cancel = async (id: string): Promise<void> =>
  void (await database()
    .update(webhookDeliveries)
    .set({ state: 'cancelled', nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, id)))

/** Stores what came of an attempt, and plans the next one. Locks the delivery first, then its endpoint. */
async function recordAttempt(tx: Db, due: Due, outcome: Outcome, at: Date): Promise<void> {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, due.id))
    .for('update')
  if (!delivery || delivery.attempts !== due.attempts) return
  const number = delivery.attempts + 1
  const tries = delivery.tries + 1
  await tx.insert(webhookAttempts).values({ deliveryId: due.id, number, at, ...outcome })
  const isGoingOn = await recordHealth(tx, due.endpointId, outcome, at)
  const pause = outcome.failure && isGoingOn ? pauseAfter(tries) : undefined
  const state = outcome.failure ? (pause === undefined ? 'failed' : 'pending') : 'delivered'
  const nextAttemptAt = pause === undefined ? null : new Date(Date.now() + pause * 1_000)
  await tx
    .update(webhookDeliveries)
    .set({ attempts: number, tries, state, nextAttemptAt })
    .where(eq(webhookDeliveries.id, due.id))
  if (pause !== undefined) await enqueueAttempt(tx, { id: due.id, isFailing: true }, number, pause)
}

/** Stores on the endpoint whether it works, and stops it after days of failure. Returns false once it is stopped. */
async function recordHealth(tx: Db, id: string, outcome: Outcome, at: Date): Promise<boolean> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!endpoint) return false
  const set = (values: Partial<typeof webhookEndpoints.$inferInsert>) =>
    tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id))
  if (!outcome.failure) {
    if (endpoint.failingSince) await set({ failingSince: null })
    return true
  }
  const failingSince = endpoint.failingSince ?? at
  const stopReason = stopAfter(outcome, failingSince, at)
  if (endpoint.stoppedAt || !stopReason) {
    if (!endpoint.failingSince) await set({ failingSince })
    return !endpoint.stoppedAt
  }
  await set({ failingSince, stoppedAt: at, stopReason })
  await publishEvent(tx, webhookStopped, { endpointId: id })
  return false
}
