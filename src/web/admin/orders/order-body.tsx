import type { StaffOrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates'
import { brl } from '#shared/money'
import { formatPhone } from '#shared/phone'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { Card, Facts } from '#web/admin/frame/card.tsx'
import { OrderDelivery } from '#web/views/order/order-delivery.tsx'
import { OrderLines } from '#web/views/order/order-lines.tsx'
import { OrderTimeline } from '#web/views/order/order-timeline.tsx'
import { OrderTotals } from '#web/views/order/order-totals.tsx'

const words = admin.order

export const OrderBody = ({ order }: { order: StaffOrderView }) => (
  <div className="grid shrink-0 items-start gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
    <div className="grid min-w-0 gap-4">
      <Card title={orders.items}>
        <OrderLines items={order.items} />
        <div className="mt-4 ml-auto max-w-xs border-t border-hairline pt-4">
          <OrderTotals totals={order.totals} />
        </div>
      </Card>
      <Card title={orders.timeline}>
        <OrderTimeline order={order} />
      </Card>
    </div>
    <div className="grid min-w-0 gap-4">
      <Customer customer={order.customer} />
      <Card title={order.shipping.kind === 'pickup' ? orders.pickup : orders.delivery}>
        <OrderDelivery shipping={order.shipping} />
      </Card>
      <Payment order={order} />
    </div>
  </div>
)

const linkClass = 'underline decoration-hairline underline-offset-2 hover:decoration-current'

const Customer = ({ customer }: Pick<StaffOrderView, 'customer'>) => (
  <Card title={words.customer}>
    <p className="mb-2 font-semibold">{customer.name}</p>
    <Facts
      facts={[
        [
          words.email,
          <a key="email" href={`mailto:${customer.email}`} className={linkClass}>
            {customer.email}
          </a>,
        ],
        [
          words.phone,
          <a key="phone" href={`tel:${customer.phone}`} className={linkClass}>
            {formatPhone(customer.phone)}
          </a>,
        ],
        [words.document, customer.document],
      ]}
    />
  </Card>
)

const methodOf = ({ method, installments, pix }: PaymentView): string =>
  pix?.manual ? words.ownPix : orders.method[method] + orders.installments(installments)

function Payment({ order: { payment, expiresAt } }: { order: StaffOrderView }) {
  return (
    <Card title={orders.payment}>
      {payment ? (
        <Facts
          facts={[
            [words.method, methodOf(payment)],
            [words.state, orders.paymentStatus[payment.status]],
            [words.amount, brl(payment.amount)],
            ...(payment.declineReason
              ? [[words.reason, orders.declinedShort[payment.declineReason]] as const]
              : []),
          ]}
        />
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      {payment?.pix?.manual && payment.status === 'refunded' && (
        <p className="mt-3 border-t border-hairline pt-3">{words.sendBack(brl(payment.amount))}</p>
      )}
      {expiresAt && <p className="mt-2 text-muted">{words.expires(formatDayAndTime(expiresAt))}</p>}
    </Card>
  )
}
