import { findCarrierAccount, requireCarrier } from '#context/shipping/carriers/accounts.ts'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'

export const trackLabelQueue = 'shipping.track_label'

/** Maximum characters of an id that is stored. */
const maxId = 255
/** Days for which a repeated webhook is recognized. */
const keptDays = 30

const insertEvent = statement<{ id: string }>(
  'shipping.carrier_event',
  `insert into shipping_carrier_events (carrier, event_id, provider_ref) values ($1, $2, $3)
   on conflict do nothing returning id`,
)
const removeOld = statement(
  'shipping.delete_carrier_events',
  'delete from shipping_carrier_events where received_at < now() - make_interval(days => $1)',
)

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const isStorable = (id: string): boolean => id.length <= maxId && !id.includes('\0') && id.isWellFormed()

/**
 * Stores a webhook once and enqueues a job that asks the carrier for its shipment: the body is never the truth. A test call
 * without a shipment is accepted, and does nothing. Throws `shipping.carrier_unknown` and `shipping.webhook_refused`.
 */
export async function receiveCarrierWebhook(
  name: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  const carrier = requireCarrier(name)
  if (carrier.oauth && !(await findCarrierAccount(name))) throw new AppError('shipping.carrier_unknown')
  const event = await carrier.readWebhook(body, header)
  if (!event) throw new AppError('shipping.webhook_refused')
  const { eventId, verified, ref } = event
  if (ref === null) return
  if (!verified || !isStorable(eventId) || !isStorable(ref)) throw new AppError('shipping.webhook_refused')
  await transaction(async (tx) => {
    const [fresh] = await queryRows(tx, insertEvent, [name, eventId, ref])
    if (fresh) await enqueue(tx, trackLabelQueue, { carrier: name, ref })
  })
}

export const deleteOldCarrierEvents = async (): Promise<void> =>
  void (await queryRows(database(), removeOld, [keptDays]))
