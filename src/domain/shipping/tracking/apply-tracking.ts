import { and, eq } from 'drizzle-orm'
import type { TrackedShipment } from '#context/shipping/ports.ts'
import { shippingLabels, shippingTrackingEvents } from '#tables/shipping'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import type { TrackingStatus } from '#contract/shipping'
import { latestStatus } from './latest-status.ts'
import { trackingUpdated } from './tracking-updated.ts'

const insertEvent = statement<{ status: TrackingStatus; at: Date }>(
  'shipping.tracking_event',
  `insert into shipping_tracking_events (label_id, package_id, status, at) values ($1, $2, $3, $4)
   on conflict do nothing returning status, at`,
)

/** Stores what a carrier knows of a label, forward only, and publishes what is new. The same again changes nothing. */
export async function applyTracking(tx: Db, carrier: string, shipment: TrackedShipment): Promise<void> {
  const [label] = await tx
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.carrier, carrier), eq(shippingLabels.providerRef, shipment.ref)))
    .for('update')
  if (!label) return
  const added: { status: TrackingStatus; at: Date }[] = []
  for (const { status, at } of shipment.events)
    added.push(...(await queryRows(tx, insertEvent, [label.id, label.packageId, status, at])))
  const events = await tx
    .select()
    .from(shippingTrackingEvents)
    .where(eq(shippingTrackingEvents.labelId, label.id))
  const trackingCode = shipment.trackingCode ?? label.trackingCode
  const trackingUrl = shipment.trackingUrl ?? label.trackingUrl
  await tx
    .update(shippingLabels)
    .set({ trackingStatus: latestStatus(events), trackingCode, trackingUrl, trackedAt: new Date() })
    .where(eq(shippingLabels.id, label.id))
  const { packageId, direction, id: labelId } = label
  const told = { packageId, labelId, direction, trackingCode, trackingUrl }
  for (const { status, at } of added.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await publishEvent(tx, trackingUpdated, { ...told, status, at: at.toISOString() })
  if (added.length === 0 && trackingCode !== label.trackingCode)
    await publishEvent(tx, trackingUpdated, { ...told, status: null, at: new Date().toISOString() })
}
