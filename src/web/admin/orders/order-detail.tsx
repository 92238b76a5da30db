import { useState } from 'react'
import type { StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { gift as giftWords } from '#texts/checkout/gift'
import { orders } from '#texts/checkout/orders'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { NotesSection } from '#web/admin/kit/notes/notes-section.tsx'
import { OrderDelivery } from '#web/views/order/order-delivery.tsx'
import { OrderGift } from '#web/views/order/order-gift.tsx'
import { OrderLines } from '#web/views/order/order-lines.tsx'
import { OrderTotals } from '#web/views/order/order-totals.tsx'
import { ChangeSection } from './changes/change-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { GiftMark } from './order-cells.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBalance } from './order-balance.tsx'
import { OrderState } from './order-state.tsx'
import { PackageSection } from './packages/package-section.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { OrderPapers } from './printing/order-papers.tsx'
import { orderQuery } from './queries.ts'
import { RefundSection } from './refund-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { OrderHistory } from './timeline/order-history.tsx'
import { UnsentPieces } from './unsent-pieces.tsx'

const words = admin.order

/** Returns whether the carrier refused the label of a package. */
const hasRefusedLabel = ({ packages }: StaffOrderView): boolean =>
  packages.some(
    ({ label }) => label && ['drafted', 'refused'].includes(label.state) && label.failure !== null,
  )

/** Content of an order. Opened with a refused label it begins with the packages, which stay there once it is bought. */
function OrderMain({ order }: { order: StaffOrderView }) {
  const [startsWithPackages] = useState(() => hasRefusedLabel(order))
  return (
    <>
      <DisputePanel order={order} />
      {startsWithPackages && <PackageSection order={order} />}
      <Section title={orders.items}>
        <OrderLines items={order.items} />
        <UnsentPieces order={order} />
        <div className="mt-3 ml-auto max-w-xs border-t border-hairline pt-3">
          <OrderTotals totals={order.totals} />
        </div>
      </Section>
      <ChangeSection order={order} />
      {!startsWithPackages && <PackageSection order={order} />}
      <PaymentHistory order={order} />
      <RefundSection order={order} />
      <InvoiceSection order={order} />
      <NotesSection key={order.id} screen="pedidos" record={order.id} />
      <OrderHistory key={`history-${order.id}`} orderId={order.id} />
    </>
  )
}

/** Detail config of an order, for its own page and the side panel. */
export const orderDetail: DetailConfig<StaffOrderView> = {
  screen: 'pedidos',
  query: orderQuery,
  live: (id) => [`order:${id}`],
  title: ({ number }) => words.title(number),
  listed: { list: 'orders', to: '/admin/pedidos/$id' },
  aside: (order) => <OrderState order={order} />,
  headerExtra: ({ placedAt, gift }) => (
    <>
      <span className="text-muted">{words.placed(formatDayAndTime(placedAt))}</span>
      {gift && <GiftMark />}
    </>
  ),
  actions: (order) => <OrderActions order={order} />,
  main: (order) => <OrderMain key={order.id} order={order} />,
  side: (order) => (
    <>
      <CustomerSection order={order} />
      <Section title={order.shipping.kind === 'pickup' ? orders.pickup : orders.delivery}>
        <OrderDelivery shipping={order.shipping} />
      </Section>
      {order.gift && (
        <Section title={giftWords.title}>
          <OrderGift gift={order.gift} />
        </Section>
      )}
      <OrderPapers order={order} />
      <TermsSection order={order} />
      <OrderBalance order={order} />
    </>
  ),
}
