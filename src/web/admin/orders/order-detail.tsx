import type { StaffOrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { formatPhone } from '#shared/brazil/phone'
import { admin } from '#texts/admin/admin'
import { orders } from '#texts/checkout/orders'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { OrderDelivery } from '#web/views/order/order-delivery.tsx'
import { OrderLines } from '#web/views/order/order-lines.tsx'
import { OrderTimeline } from '#web/views/order/order-timeline.tsx'
import { OrderTotals } from '#web/views/order/order-totals.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderQuery } from './queries.ts'

const words = admin.order

/** Detail config of an order, for its own page and the side panel. */
export const orderDetail: DetailConfig<StaffOrderView> = {
  screen: 'pedidos',
  query: orderQuery,
  live: (id) => [`order:${id}`],
  title: ({ number }) => words.title(number),
  aside: ({ status }) => <StatusLabel status={status} />,
  headerExtra: ({ placedAt }) => (
    <span className="text-muted">{words.placed(formatDayAndTime(placedAt))}</span>
  ),
  actions: (order) => <OrderActions order={order} />,
  main: (order) => (
    <>
      <Section title={orders.items}>
        <OrderLines items={order.items} />
        <div className="mt-3 ml-auto max-w-xs border-t border-hairline pt-3">
          <OrderTotals totals={order.totals} />
        </div>
      </Section>
      <Section title={orders.timeline}>
        <OrderTimeline order={order} />
      </Section>
    </>
  ),
  side: (order) => (
    <>
      <Customer customer={order.customer} />
      <Section title={order.shipping.kind === 'pickup' ? orders.pickup : orders.delivery}>
        <OrderDelivery shipping={order.shipping} />
      </Section>
      <Payment order={order} />
    </>
  ),
}

const Customer = ({ customer: { name, email, phone, document } }: Pick<StaffOrderView, 'customer'>) => (
  <Section title={words.customer}>
    <p className="mb-2 font-semibold">{name}</p>
    <DescriptionList
      items={{
        [words.email]: (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        ),
        [words.phone]: (
          <a href={`tel:${phone}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        ),
        [words.document]: document,
      }}
    />
  </Section>
)

const methodOf = ({ method, installments, pix }: PaymentView): string =>
  pix?.manual ? words.ownPix : orders.method[method] + orders.installments(installments)

const Payment = ({ order: { payment, expiresAt } }: { order: StaffOrderView }) => (
  <Section title={orders.payment}>
    {payment ? (
      <DescriptionList
        items={{
          [words.method]: methodOf(payment),
          [words.state]: orders.paymentStatus[payment.status],
          [words.amount]: formatBrl(payment.amount),
          [words.reason]: payment.declineReason && orders.declinedShort[payment.declineReason],
        }}
      />
    ) : (
      <p className="text-muted">{words.none}</p>
    )}
    {payment?.pix?.manual && payment.status === 'refunded' && (
      <p className="mt-3 border-t border-hairline pt-3">{words.sendBack(formatBrl(payment.amount))}</p>
    )}
    {expiresAt && <p className="mt-2 text-muted">{words.expires(formatDayAndTime(expiresAt))}</p>}
  </Section>
)
