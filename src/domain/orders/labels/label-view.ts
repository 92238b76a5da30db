import type { PackageLabelView } from '#context/orders/contract.ts'
import { labelSteps } from '#contract/shipping'
import { type Label, listCarrierTitles } from '#domain/shipping'
import type { Order } from '#context/orders/queries.ts'

/** Milliseconds after which a bought label of a package that is still in the store is named. */
const unusedMs = 7 * 86_400_000

const stepNames: ReadonlySet<string> = new Set(labelSteps)
const isStep = (state: Label['state']): state is PackageLabelView['state'] => stepNames.has(state)

/** Returns the label of a package as staff see it; null if it has none that has not ended. */
export function labelView(
  labels: readonly Label[],
  { id, shippedAt }: { id: string; shippedAt: string | null },
  { shippingOptionId, shippingName }: Pick<Order, 'shippingOptionId' | 'shippingName'>,
): PackageLabelView | null {
  const label = labels.find(
    ({ packageId, direction, state }) => packageId === id && direction === 'out' && isStep(state),
  )
  if (!label || !isStep(label.state)) return null
  const { carrier, service, state, price, trackingCode, trackingUrl, trackingStatus, failure, boughtAt } =
    label
  const isOfOrder = shippingOptionId === `${carrier}:${service}`
  const isOld = boughtAt !== null && boughtAt.getTime() < Date.now() - unusedMs
  return {
    carrier: listCarrierTitles().get(carrier) ?? carrier,
    service: isOfOrder ? shippingName : service,
    state,
    price,
    trackingCode,
    trackingUrl,
    failure,
    boughtAt: boughtAt?.toISOString() ?? null,
    isUnused: isOld && trackingStatus === null && shippedAt === null,
  }
}
