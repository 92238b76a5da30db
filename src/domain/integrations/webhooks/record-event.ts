import type { EventType } from '#contract/integrations'
import { enqueue } from '#platform/jobs/jobs'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { EventSubject } from '#tables/integrations'
import { readSubscribedTypes } from './subscribed-types.ts'

export const prepareQueue = 'integrations.prepare_event'

/** Products or variants in one event. */
const idsPerEvent = 50

const insertEvents = statement<{ id: string }>(
  'integrations.insert_events',
  `insert into webhook_events (type, subject)
   select $1, subject from unnest($2::jsonb[]) subject
   where exists (select from webhook_endpoints where stopped_at is null and $1 = any(event_types))
   returning id`,
)

/**
 * Stores an event in the transaction that causes it, with the job that sends it: both are there after the commit, or
 * neither. Stores nothing while no endpoint subscribes to the type.
 */
async function recordEvent(tx: Db, type: EventType, subjects: readonly EventSubject[]): Promise<void> {
  if (!(await readSubscribedTypes(tx)).has(type)) return
  const stored = await queryRows(tx, insertEvents, [type, subjects.map((subject) => JSON.stringify(subject))])
  for (const { id } of stored) await enqueue(tx, prepareQueue, { eventId: id })
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerEvent) }, (_, at) =>
    ids.slice(at * idsPerEvent, (at + 1) * idsPerEvent),
  )

/** Returns the handler that records an event of an order. */
export const recordOrderEvent =
  (type: EventType & `order.${string}`) =>
  (tx: Db, { orderId }: { orderId: string }): Promise<void> =>
    recordEvent(tx, type, [{ orderId }])

/** Records that an order was cancelled, or expired unpaid. */
export const recordOrderEnd = (
  tx: Db,
  { orderId, status }: { orderId: string; status: 'cancelled' | 'expired' },
): Promise<void> => recordEvent(tx, `order.${status}`, [{ orderId }])

export const recordProductsSaved = (tx: Db, { productIds }: { productIds: string[] }): Promise<void> =>
  recordEvent(
    tx,
    'product.saved',
    chunksOf(productIds).map((ids) => ({ productIds: ids })),
  )

export const recordStockChange = (tx: Db, { variantIds }: { variantIds: string[] }): Promise<void> =>
  recordEvent(
    tx,
    'stock.changed',
    chunksOf(variantIds).map((ids) => ({ variantIds: ids })),
  )
