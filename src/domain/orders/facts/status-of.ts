import type { FulfillmentStatus, OrderStatus, PaymentStatus, QueueStep } from '#context/orders/contract.ts'
import {
  isInStore,
  isLive,
  isPacked,
  type OrderFacts,
  type PackageFacts,
  piecesToPack,
  refundableOf,
} from './facts.ts'

/** Columns of an order that follow from its facts. Amounts are centavos. */
export type ComputedOrder = {
  status: OrderStatus
  /** what the order costs now: 0 once it is cancelled, expired or without stock */
  amountDue: number
  /** above 0 the customer owes, below 0 the store owes */
  balance: number
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  /** what must happen next; null: nothing */
  queueStep: QueueStep | null
  shippedAt: Date | null
  deliveredAt: Date | null
  trackingCode: string | null
}

/** Computes status, money and next step of an order. Never reads the clock. */
export function statusOf(facts: OrderFacts): ComputedOrder {
  const amountDue = amountDueOf(facts)
  const balance = amountDue - facts.captured + facts.refunded + facts.lost
  const paymentStatus = paymentStatusOf(facts, balance)
  const fulfillmentStatus = fulfillmentStatusOf(facts)
  const status = publicStatusOf(facts, paymentStatus, fulfillmentStatus)
  return {
    status,
    amountDue,
    balance,
    paymentStatus,
    fulfillmentStatus,
    queueStep: queueStepOf(facts, { status, balance, paymentStatus, fulfillmentStatus }),
    ...deliveryOf(facts.packages, fulfillmentStatus),
  }
}

function amountDueOf(facts: OrderFacts): number {
  // Nothing is known about an asserted order, so it owes nothing either way.
  if (facts.statusAsserted) return Math.min(facts.total, facts.captured - facts.refunded - facts.lost)
  const hasEnded = facts.cancelledAt !== null || facts.expiredAt !== null || facts.withoutStockAt !== null
  return hasEnded ? 0 : facts.total - facts.adjusted
}

function paymentStatusOf(facts: OrderFacts, balance: number): PaymentStatus {
  const { captured, refunded, refundPending, disputed, lost, total, adjusted, paidAt } = facts
  const hasLeft = refunded + lost
  if (disputed > 0) return 'disputed'
  if (refundPending > 0) return 'refund_pending'
  if (captured === 0) return total - adjusted === 0 ? 'paid' : 'unpaid'
  // Money that came and left again before it paid the order: the customer can still pay.
  if (hasLeft >= captured) return paidAt === null && balance > 0 ? 'unpaid' : 'refunded'
  if (balance < 0) return 'overpaid'
  if (balance > 0) return 'partially_paid'
  return hasLeft > 0 && adjusted > 0 ? 'partially_refunded' : 'paid'
}

const piecesOf = (packages: readonly PackageFacts[], reached: (each: PackageFacts) => unknown): number =>
  packages.reduce((sum, each) => (reached(each) ? sum + each.pieces : sum), 0)

function fulfillmentStatusOf({ packages, pieces, pickingStartedAt }: OrderFacts): FulfillmentStatus {
  const live = packages.filter(isLive)
  if (packages.length > 0 && live.length === 0) return 'returned'
  const expected = pieces - piecesOf(packages, ({ lostAt }) => lostAt)
  const delivered = piecesOf(live, ({ deliveredAt }) => deliveredAt)
  if (delivered > 0 && delivered >= expected) return 'delivered'
  const shipped = piecesOf(live, ({ shippedAt, deliveredAt }) => shippedAt ?? deliveredAt)
  if (shipped > 0) return shipped >= expected ? 'shipped' : 'partially_shipped'
  if (piecesOf(live, ({ readyAt }) => readyAt) > 0) return 'ready_for_pickup'
  return pickingStartedAt ? 'picking' : 'unfulfilled'
}

/** Public status of the goods, once nothing about the money comes first. */
const statusOfGoods = {
  delivered: 'delivered',
  shipped: 'shipped',
  partially_shipped: 'shipped',
  returned: 'returned',
  ready_for_pickup: 'ready_for_pickup',
  picking: 'picking',
  unfulfilled: 'paid',
} as const satisfies Record<FulfillmentStatus, OrderStatus>

/** Returns the first public status that holds, in the order of what a customer must know first. */
function publicStatusOf(facts: OrderFacts, money: PaymentStatus, goods: FulfillmentStatus): OrderStatus {
  if (facts.statusAsserted) return facts.statusAsserted
  if (money === 'disputed') return 'disputed'
  if (facts.withoutStockAt) return money === 'refunded' ? 'refunded' : 'paid_without_stock'
  if (facts.cancelledAt) return money === 'refunded' ? 'refunded' : 'cancelled'
  if (facts.expiredAt) return money === 'refunded' ? 'refunded' : 'expired'
  if (goods === 'returned') return 'returned'
  if (money === 'refunded') return 'refunded'
  if (facts.completedAt) return 'completed'
  // The goods of an order on terms do not wait for its money, and it is not paid.
  if (goods === 'unfulfilled' && facts.termsApprovedAt !== null) return 'picking'
  if (goods === 'unfulfilled' && facts.paidAt === null) return 'awaiting_payment'
  return statusOfGoods[goods]
}

/** Returns whether nothing of an open order was picked. On terms it is `picking` from the beginning. */
export const isUnstarted = ({
  status,
  fulfillmentStatus,
}: Pick<ComputedOrder, 'status' | 'fulfillmentStatus'>): boolean =>
  status === 'paid' || (status === 'picking' && fulfillmentStatus === 'unfulfilled')

/** Next step per status; null: nothing is left to do. */
const stepOfStatus: Record<OrderStatus, QueueStep | null> = {
  awaiting_payment: 'payment',
  paid: 'picking',
  paid_without_stock: 'without_stock',
  picking: 'picking',
  shipped: 'delivered',
  ready_for_pickup: 'collected',
  delivered: null,
  completed: null,
  cancelled: null,
  expired: null,
  return_requested: 'returned',
  partially_returned: 'returned',
  returned: 'refunded',
  withdrawn: 'refunded',
  refunded: null,
  disputed: 'disputed',
}

/** Next step of pieces that are still in the store. Without packages they are packed when the order is sent. */
function stepOfPieces(facts: OrderFacts): QueueStep {
  if (facts.packages.length > 0 && !isPacked(facts)) return 'picking'
  return facts.shippingKind === 'pickup' ? 'ready_for_pickup' : 'shipped'
}

/** Returns whether a package was lost and not refunded, or came back and is neither sent again nor refunded. */
const hasPackageProblem = (facts: OrderFacts): boolean =>
  facts.lostPieces > 0 ||
  (piecesToPack(facts) > 0 && facts.packages.some(({ returnedToSenderAt }) => returnedToSenderAt))

/** Returns the step of staff that takes the place of a usual one because of what happened to a package. */
function stepOfPackages({ packages }: OrderFacts, step: QueueStep | null): QueueStep | null {
  const waiting = packages.filter(isInStore)
  if (step === 'shipped' && waiting.some(({ labelRefusedAt }) => labelRefusedAt)) return 'label_refused'
  const isAtStore = step === 'collected' || step === 'ready_for_pickup'
  return isAtStore && waiting.some(({ uncollectedAt }) => uncollectedAt) ? 'uncollected' : step
}

type Computed = Pick<ComputedOrder, 'status' | 'balance' | 'paymentStatus' | 'fulfillmentStatus'>

function queueStepOf(
  facts: OrderFacts,
  { status, balance, paymentStatus, fulfillmentStatus }: Computed,
): QueueStep | null {
  if (status === 'disputed' || facts.hasInquiry) return 'disputed'
  if (facts.needsReview) return 'payment_review'
  if (facts.refundByHand > 0) return 'refunded'
  // Money that nobody is returning yet. Orders without stock have a step of their own.
  const owed = -balance - facts.refundPending
  if (owed > 0 && refundableOf(facts) > 0 && status !== 'paid_without_stock' && !facts.statusAsserted)
    return 'overpaid'
  if (hasPackageProblem(facts) && facts.cancelledAt === null && paymentStatus !== 'refunded')
    return 'package_problem'
  const isToStart = isUnstarted({ status, fulfillmentStatus })
  if (facts.hasOpenChange && isToStart) return 'payment'
  if (fulfillmentStatus === 'returned' && !facts.statusAsserted) return null
  const isInPart = (status === 'picking' && !isToStart) || fulfillmentStatus === 'partially_shipped'
  return stepOfPackages(facts, isInPart ? stepOfPieces(facts) : stepOfStatus[status])
}

const timeOf = (times: readonly (string | null)[], pick: (...values: number[]) => number): Date | null => {
  const known = times.flatMap((time) => (time === null ? [] : Date.parse(time)))
  return known.length > 0 ? new Date(pick(...known)) : null
}

function deliveryOf(packages: readonly PackageFacts[], goods: FulfillmentStatus) {
  return {
    shippedAt: timeOf(
      packages.map(({ shippedAt }) => shippedAt),
      Math.min,
    ),
    deliveredAt:
      goods === 'delivered'
        ? timeOf(
            packages.map(({ deliveredAt }) => deliveredAt),
            Math.max,
          )
        : null,
    trackingCode: packages.findLast(({ trackingCode }) => trackingCode !== null)?.trackingCode ?? null,
  }
}
