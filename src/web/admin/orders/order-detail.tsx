import type { StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
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
import { DisputePanel } from './dispute-panel.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBalance } from './order-balance.tsx'
import { OrderState } from './order-state.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { orderQuery } from './queries.ts'
import { RefundSection } from './refund-section.tsx'
import { UnsentPieces } from './unsent-pieces.tsx'

const words = admin.order

/** Detail config of an order, for its own page and the side panel. */
export const orderDetail: DetailConfig<StaffOrderView> = {
  screen: 'pedidos',
  query: orderQuery,
  live: (id) => [`order:${id}`],
  title: ({ number }) => words.title(number),
  aside: (order) => <OrderState order={order} />,
  headerExtra: ({ placedAt }) => (
    <span className="text-muted">{words.placed(formatDayAndTime(placedAt))}</span>
  ),
  actions: (order) => <OrderActions order={order} />,
  main: (order) => (
    <>
      <DisputePanel order={order} />
      <Section title={orders.items}>
        <OrderLines items={order.items} />
        <UnsentPieces order={order} />
        <div className="mt-3 ml-auto max-w-xs border-t border-hairline pt-3">
          <OrderTotals totals={order.totals} />
        </div>
      </Section>
      <PaymentHistory order={order} />
      <RefundSection order={order} />
      <InvoiceSection order={order} />
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
      <OrderBalance order={order} />
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
