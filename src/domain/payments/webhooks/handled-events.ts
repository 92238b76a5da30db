import { paymentEventsTag } from '#context/payments/webhooks/receive-webhook.ts'
import { invalidateTags } from '#platform/cache/cache'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

/** Days for which events are kept, with what they say of customers. */
const keptDays = 30

const setHandled = statement<{ id: string }>(
  'payments.events_handled',
  `update payment_events set handled_at = now(), failure = null
   where payment_id = $1 and handled_at is null returning id`,
)
const setFailed = statement<{ id: string }>(
  'payments.events_failed',
  `update payment_events set failure = $2
   where payment_id = $1 and handled_at is null and failure is distinct from $2 returning id`,
)
const dropOld = statement(
  'payments.drop_old_events',
  'delete from payment_events where received_at < now() - make_interval(days => $1)',
)

/** Records that the payment of its events was settled. */
export const recordEventsHandled = async (paymentId: string): Promise<void> => {
  if ((await queryRows(database(), setHandled, [paymentId])).length > 0) await announce()
}

/** Records why the payment of its events could not be settled; the job tries again. */
export async function recordEventsFailed(paymentId: string, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 'server.unexpected'
  if ((await queryRows(database(), setFailed, [paymentId, code])).length > 0) await announce()
}

const announce = (): Promise<void> => transaction((tx) => invalidateTags(tx, [paymentEventsTag]))

/** Deletes events after `keptDays`: a repeated one is settled once more, which changes nothing. */
export const deleteOldEvents = async (): Promise<void> =>
  void (await queryRows(database(), dropOld, [keptDays]))
