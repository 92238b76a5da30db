import type { OrderAction, OrderStatusChange, PackageStep } from '#context/orders/contract.ts'
import { isLive, isOnTerms, type OrderFacts, type PackageFacts, piecesToPack, refundableOf } from './facts.ts'
import { type ComputedOrder, isUnstarted, statusOf } from './status-of.ts'

type Step = OrderStatusChange['to']

/** Facts that the steps of an order depend on; the rows of a list have them. */
export type StepFacts = Pick<ComputedOrder, 'status' | 'fulfillmentStatus' | 'queueStep'> &
  Pick<OrderFacts, 'shippingKind'>

/** Returns the steps that staff can take next. */
export function allowedSteps({ status, fulfillmentStatus, queueStep, shippingKind }: StepFacts): Step[] {
  const isToStart = isUnstarted({ status, fulfillmentStatus })
  // A paid order waits for a payment while a change of it is not paid: picking stops.
  const isWaiting = isToStart && queueStep === 'payment'
  const isToPack = (isToStart && !isWaiting) || (status === 'picking' && !isToStart)
  const isDelivery = shippingKind === 'delivery'
  const isPartlySent = status === 'shipped' && fulfillmentStatus === 'partially_shipped'
  // A dispute stops picking and shipping; a parcel that is on its way still arrives.
  const isUnderWay = fulfillmentStatus === 'shipped' && (status === 'shipped' || status === 'disputed')
  const holds: Record<Step, boolean> = {
    picking: isToStart && !isWaiting,
    shipped: (isToPack || isPartlySent) && isDelivery,
    ready_for_pickup: isToPack && !isDelivery,
    delivered: isUnderWay || status === 'ready_for_pickup',
    cancelled: isToPack || isWaiting || status === 'awaiting_payment' || status === 'ready_for_pickup',
  }
  return (Object.keys(holds) as Step[]).filter((step) => holds[step])
}

/** Returns whether pieces of the order may be packed and sent now. */
export function canPack(facts: OrderFacts): boolean {
  if (facts.hasOpenChange) return false
  const { status, fulfillmentStatus } = statusOf(facts)
  const isInStore = status === 'paid' || status === 'picking' || status === 'ready_for_pickup'
  const isPartlySent = status === 'shipped' && fulfillmentStatus === 'partially_shipped'
  return isInStore || isPartlySent || (status === 'returned' && piecesToPack(facts) > 0)
}

/** Returns the steps that staff can take with a package of an order. */
export function allowedPackageSteps(facts: OrderFacts, each: PackageFacts): PackageStep[] {
  const isOnWay = Boolean(each.shippedAt) && !each.deliveredAt
  const isInStore = !each.shippedAt && !each.deliveredAt
  const mayPack = canPack(facts) && isInStore
  const isPickup = facts.shippingKind === 'pickup'
  const holds: Record<PackageStep, boolean> = {
    packed: mayPack && !each.packedAt && each.pieces > 0,
    shipped: mayPack && Boolean(each.packedAt) && !isPickup,
    ready: mayPack && Boolean(each.packedAt) && isPickup && !each.readyAt,
    collected: isInStore && Boolean(each.readyAt),
    delivered: isOnWay,
    returned_to_sender: isOnWay,
    lost: isOnWay,
    unpacked: mayPack,
  }
  return isLive(each) ? (Object.keys(holds) as PackageStep[]).filter((step) => holds[step]) : []
}

/** Returns whether pieces, delivery and price of the order may be changed: nothing of it is picked or invoiced yet. */
function canEdit(facts: OrderFacts, { status, fulfillmentStatus }: ComputedOrder): boolean {
  if (facts.hasOpenChange || facts.isInvoiced || facts.needsReview || facts.packages.length > 0) return false
  // Money that came before everything is paid was asked for what was agreed then.
  if (status === 'awaiting_payment') return facts.captured === 0
  return isUnstarted({ status, fulfillmentStatus }) && (!isOnTerms(facts) || facts.captured === 0)
}

/** Returns whether an order that was approved on terms still waits for money. */
const owesOnTerms = (facts: OrderFacts, { status, balance }: ComputedOrder): boolean =>
  facts.termsApprovedAt !== null && !facts.hasOpenChange && balance > 0 && status !== 'disputed'

/** Returns whether an order that nobody collected can become a delivery, once its packages are opened again. */
function canDeliverInstead(facts: OrderFacts, { queueStep }: ComputedOrder): boolean {
  if (queueStep !== 'uncollected') return false
  const packages = facts.packages.filter(({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt)
  const unpacked = { ...facts, packages, pickingStartedAt: null }
  return canEdit(unpacked, statusOf(unpacked))
}

/** Returns everything that may be done with an order. Screens, endpoints and bulk changes read this table. */
export function allowedActions(facts: OrderFacts): OrderAction[] {
  const now = statusOf(facts)
  const others: Record<Exclude<OrderAction, Step>, boolean> = {
    edit: canEdit(facts, now),
    pay: now.status === 'awaiting_payment' || owesOnTerms(facts, now),
    // Money of an order that ended unpaid goes back too.
    // What a change costs was computed from the money that is here.
    refund: !facts.hasOpenChange && (facts.paidAt !== null || now.balance < 0) && refundableOf(facts) > 0,
    complete_refund: facts.refundByHand > 0,
    pack: canPack(facts) && piecesToPack(facts) > 0,
    extend_pickup: now.queueStep === 'uncollected',
    deliver_instead: canDeliverInstead(facts, now),
  }
  // All pieces are back in the store.
  const isBack = now.status === 'returned' && piecesToPack(facts) === facts.pieces
  // A cancellation puts every piece back on the shelf.
  const isOut = facts.packages.some(({ shippedAt, returnedToSenderAt }) => shippedAt && !returnedToSenderAt)
  const steps = allowedSteps({ ...now, shippingKind: facts.shippingKind })
  return [
    ...steps.filter((step) => step !== 'cancelled' || !isOut),
    ...(isBack ? (['cancelled'] as const) : []),
    ...(Object.keys(others) as (keyof typeof others)[]).filter((action) => others[action]),
  ]
}
