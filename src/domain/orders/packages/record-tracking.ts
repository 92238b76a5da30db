import type { PackageStep } from '#context/orders/contract.ts'
import { allowedPackageSteps } from '#context/orders/facts/allowed-actions.ts'
import { noteLabelRefusal } from './label-refusal.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { trackingNote } from '#context/orders/rules.ts'
import type { TrackingStatus } from '#contract/shipping'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { recordPackageStep } from './package-rows.ts'

/** Queue of the handler for what a carrier says about a package. */
export const trackingQueue = 'orders.record_tracking'

const ofPackage = statement<{ orderId: string }>(
  'orders.order_of_package',
  'select order_id as "orderId" from packages where id = $1',
)
const setCode = statement(
  'orders.set_tracking_code',
  'update packages set tracking_code = coalesce($2, tracking_code) where id = $1',
)

/** Steps that follow from the status of a carrier. What was not delivered is decided by staff. */
const stepsOf: Partial<Record<TrackingStatus, readonly PackageStep[]>> = {
  posted: ['shipped'],
  delivered: ['shipped', 'delivered'],
}

type Tracking = {
  packageId: string
  direction: 'out' | 'back'
  status: TrackingStatus | null
  trackingCode: string | null
}

/** Records what a carrier says about a package, forward only. Repeating it changes nothing. */
export async function recordTracking({
  packageId,
  direction,
  status,
  trackingCode,
}: Tracking): Promise<void> {
  const [found] = await queryRows(database(), ofPackage, [packageId])
  if (!found || direction === 'back') return
  await transaction(async (tx) => {
    await lockOrder(tx, found.orderId)
    await queryRows(tx, setCode, [packageId, trackingCode])
    await noteLabelRefusal(tx, packageId)
    const taken: PackageStep[] = []
    for (const to of (status && stepsOf[status]) ?? []) {
      const facts = await readFacts(tx, found.orderId)
      const each = facts.packages.find(({ id }) => id === packageId)
      if (!each || !allowedPackageSteps(facts, each).includes(to)) continue
      await recordPackageStep(tx, packageId, { to })
      taken.push(to)
    }
    const note = taken.includes('shipped') && trackingCode ? trackingNote(trackingCode) : null
    await refreshOrder(tx, found.orderId, { actor: 'transportadora', note })
  })
}
