import type { ReactNode } from 'react'
import type { OrderView } from '#contract/orders'
import { formatIsoDay } from '#shared/dates/dates'
import { gift } from '#texts/checkout/gift'
import { invoiceTexts } from '#texts/checkout/invoice'
import { orders } from '#texts/checkout/orders'
import { OrderDelivery } from '#web/views/order/order-delivery.tsx'
import { OrderGift } from '#web/views/order/order-gift.tsx'
import { OrderInvoices } from '#web/views/order/order-invoices.tsx'
import { OrderLines } from '#web/views/order/order-lines.tsx'
import { OrderRefunds } from '#web/views/order/order-refunds.tsx'
import { OrderTimeline } from '#web/views/order/order-timeline.tsx'
import { ReviewLink } from '#web/views/order/review-link.tsx'
import { OrderTotals } from '#web/views/order/order-totals.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-hairline py-5 first:border-t-0 first:pt-0 last:pb-0">
    <h2 className="mb-3 text-sm font-semibold">{title}</h2>
    {children}
  </section>
)

/** Last day on which an order waits at the store, once the team has given it more time. */
function CollectBy({ packages }: Pick<OrderView, 'packages'>) {
  const days = packages.flatMap(({ state, collectBy }) => (state === 'ready' && collectBy ? [collectBy] : []))
  const last = days.toSorted().at(-1)
  return last && <p className="mt-1 text-sm">{orders.collectBy(formatIsoDay(last))}</p>
}

/**
 * Details of an order. `isOwn`: the order belongs to an account, which can review it; a guest gets a link by email.
 */
export const OrderDetails = ({ order, isOwn }: { order: OrderView; isOwn: boolean }) => (
  <aside className="rounded-panel border border-hairline bg-surface p-5 sm:p-6">
    <Part title={orders.items}>
      <OrderLines items={order.items} />
      {isOwn && <ReviewLink status={order.status} className="mt-4" />}
      <div className="mt-4 border-t border-hairline pt-4">
        <OrderTotals totals={order.totals} />
      </div>
    </Part>
    {order.refunds.length > 0 && (
      <Part title={orders.refunds.title}>
        <OrderRefunds refunds={order.refunds} />
      </Part>
    )}
    {order.invoices.length > 0 && (
      <Part title={invoiceTexts.title}>
        <OrderInvoices invoices={order.invoices} />
      </Part>
    )}
    <Part title={order.shipping.kind === 'pickup' ? orders.pickup : orders.delivery}>
      <OrderDelivery shipping={order.shipping} />
      <CollectBy packages={order.packages} />
    </Part>
    {order.gift && (
      <Part title={gift.title}>
        <OrderGift gift={order.gift} />
      </Part>
    )}
    <Part title={orders.timeline}>
      <OrderTimeline order={order} />
    </Part>
  </aside>
)
