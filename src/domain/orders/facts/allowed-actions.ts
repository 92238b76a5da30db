import type { OrderAction, OrderStatusChange } from '#context/orders/contract.ts'
import { type OrderFacts, refundableOf } from './facts.ts'
import { type ComputedOrder, statusOf } from './status-of.ts'

type Step = OrderStatusChange['to']

/** Facts that the steps of an order depend on; the rows of a list have them. */
export type StepFacts = Pick<ComputedOrder, 'status' | 'fulfillmentStatus'> & Pick<OrderFacts, 'shippingKind'>

/** Returns the steps that staff can take next. */
export function allowedSteps({ status, fulfillmentStatus, shippingKind }: StepFacts): Step[] {
  const isToPack = status === 'paid' || status === 'picking'
  const isDelivery = shippingKind === 'delivery'
  // A dispute stops picking and shipping; a parcel that is on its way still arrives.
  const isUnderWay = fulfillmentStatus === 'shipped' && (status === 'shipped' || status === 'disputed')
  const holds: Record<Step, boolean> = {
    picking: status === 'paid',
    shipped: isToPack && isDelivery,
    ready_for_pickup: isToPack && !isDelivery,
    delivered: isUnderWay || status === 'ready_for_pickup',
    cancelled: isToPack || status === 'awaiting_payment' || status === 'ready_for_pickup',
  }
  return (Object.keys(holds) as Step[]).filter((step) => holds[step])
}

/** Returns everything that may be done with an order. Screens, endpoints and bulk changes read this table. */
export function allowedActions(facts: OrderFacts): OrderAction[] {
  const now = statusOf(facts)
  const money: Record<Exclude<OrderAction, Step>, boolean> = {
    pay: now.status === 'awaiting_payment',
    // Money of an order that ended unpaid goes back too.
    refund: (facts.paidAt !== null || now.balance < 0) && refundableOf(facts) > 0,
    complete_refund: facts.refundByHand > 0,
  }
  return [
    ...allowedSteps({ ...now, shippingKind: facts.shippingKind }),
    ...(Object.keys(money) as (keyof typeof money)[]).filter((action) => money[action]),
  ]
}
