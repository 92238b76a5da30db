import type { PackageLabelView } from '#context/orders/contract.ts'
import { labelSteps } from '#contract/shipping'
import { type Label, listCarrierTitles, refusalOf } from '#domain/shipping'
import type { Order } from '#context/orders/queries.ts'

/** Milliseconds after which a bought label of a package that is still in the store is named. */
const unusedMs = 7 * 86_400_000

const stepNames: ReadonlySet<string> = new Set(labelSteps)
const isStep = (state: Label['state']): state is (typeof labelSteps)[number] => stepNames.has(state)

/** Returns the state of a label as it is shown; undefined if it ended for another reason than a refusal. */
const shownStateOf = (label: Label): PackageLabelView['state'] | undefined =>
  isStep(label.state) ? label.state : refusalOf(label) === null ? undefined : 'refused'

/** Returns the label of a package as staff see it; null if it has none, or its last one was cancelled. */
export function labelView(
  labels: readonly Label[],
  { id, shippedAt }: { id: string; shippedAt: string | null },
  { shippingOptionId, shippingName }: Pick<Order, 'shippingOptionId' | 'shippingName'>,
): PackageLabelView | null {
  const own = labels.filter(({ packageId, direction }) => packageId === id && direction === 'out')
  const label = own.find(({ state }) => isStep(state)) ?? own.at(-1)
  const state = label && shownStateOf(label)
  if (!label || !state) return null
  const { carrier, service, price, trackingCode, trackingUrl, trackingStatus, failure, boughtAt } = label
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
