import { requireCarrier } from '#context/shipping/carriers/accounts.ts'
import { type Carrier, carriers } from '#context/shipping/ports.ts'
import { log } from '#platform/config/log'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { applyTracking } from './apply-tracking.ts'

/** Labels per call to a carrier. */
const batchSize = 50
/** Days after which nothing more is expected of a shipment. */
const maxDays = 90

const due = statement<{ ref: string }>(
  'shipping.labels_to_track',
  `select provider_ref as ref from shipping_labels
   where carrier = $1 and state = 'issued'
     and (tracking_status is null or tracking_status in ('received', 'posted', 'suspended', 'undelivered'))
     and issued_at > now() - make_interval(days => $3)
     and (tracked_at is null or tracked_at <= now() - make_interval(secs => $4))
   order by tracked_at nulls first limit $2`,
)
const touch = statement(
  'shipping.touch_labels',
  'update shipping_labels set tracked_at = now() where carrier = $1 and provider_ref = any($2)',
)

/** Seconds between two looks at a label: Melhor Envio renews its answers once an hour. */
const betweenSeconds = 3_600

async function trackRefs(carrier: Carrier, refs: readonly string[]): Promise<void> {
  const found = await carrier.track(refs)
  // A label that the carrier leaves out must not be asked for again at once.
  await queryRows(database(), touch, [carrier.name, refs])
  for (const shipment of found) await transaction((tx) => applyTracking(tx, carrier.name, shipment))
}

/** Asks the carriers for all labels under way that were not looked at lately. One that fails does not stop the others. */
export async function trackLabels(afterSeconds = betweenSeconds): Promise<void> {
  for (const carrier of carriers()) {
    const rows = await queryRows(database(), due, [carrier.name, 1_000, maxDays, afterSeconds])
    for (let from = 0; from < rows.length; from += batchSize) {
      const refs = rows.slice(from, from + batchSize).map(({ ref }) => ref)
      await trackRefs(carrier, refs).catch((error: unknown) =>
        log.warn({ carrier: carrier.name, error: String(error) }, 'tracking'),
      )
    }
  }
}

/** Asks a carrier for one label that its webhook named. Throws if the carrier does not answer, so that the job retries. */
export const trackLabel = ({ carrier, ref }: { carrier: string; ref: string }): Promise<void> =>
  trackRefs(requireCarrier(carrier), [ref])
