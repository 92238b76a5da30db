import type { FulfillmentStatus, OrderStatus, PaymentStatus, StaffOrderView } from '#contract/orders'
import { orderMoney } from '#texts/admin/order-money'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'

const paymentTones: Partial<Record<PaymentStatus, StatusTone>> = {
  partially_paid: 'alert',
  overpaid: 'alert',
  refund_pending: 'active',
  partially_refunded: 'ended',
  refunded: 'ended',
}

const fulfillmentTones: Record<FulfillmentStatus, StatusTone> = {
  unfulfilled: 'waiting',
  picking: 'active',
  ready_for_pickup: 'active',
  partially_shipped: 'active',
  shipped: 'active',
  delivered: 'done',
  returned: 'ended',
}

/** Statuses that tell nothing about the goods. */
const hidesGoods: readonly OrderStatus[] = ['disputed', 'refunded', 'cancelled', 'paid_without_stock']

type States = Pick<StaffOrderView, 'status' | 'paymentStatus' | 'fulfillmentStatus'> & {
  /** centavos that were paid too much and that are not going back yet */
  overpaid?: number
}
type State = { text: string; tone: StatusTone }

/** Returns what the payment and the goods say beyond the public status. */
export function listFurtherStates({
  status,
  paymentStatus,
  fulfillmentStatus,
  overpaid = 0,
}: States): State[] {
  const tone = status === paymentStatus ? undefined : paymentTones[paymentStatus]
  const saysGoods =
    fulfillmentStatus === 'partially_shipped' ||
    (hidesGoods.includes(status) && fulfillmentStatus !== 'unfulfilled')
  return [
    ...(tone ? [{ text: orderMoney.paymentStatus[paymentStatus], tone }] : []),
    ...(overpaid > 0 && paymentStatus !== 'overpaid'
      ? [{ text: orderMoney.paymentStatus.overpaid, tone: 'alert' as const }]
      : []),
    ...(saysGoods
      ? [{ text: orderMoney.fulfillmentStatus[fulfillmentStatus], tone: fulfillmentTones[fulfillmentStatus] }]
      : []),
  ]
}

/** Public status of an order, and those of its payment and goods where they say more. */
export const OrderState = ({ order }: { order: StaffOrderView }) => (
  <span className="inline-flex flex-wrap gap-x-4 gap-y-0.5">
    <StatusLabel status={order.status} />
    {listFurtherStates({ ...order, overpaid: order.refundLimits.overpaid }).map(({ text, tone }) => (
      <StatusDot key={text} tone={tone}>
        {text}
      </StatusDot>
    ))}
  </span>
)
