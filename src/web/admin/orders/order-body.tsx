import { Link } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates'
import { brl } from '#shared/money'
import { formatPhone } from '#shared/phone'
import { admin } from '#texts/admin'
import { adminKit } from '#texts/admin-kit'
import { orders } from '#texts/orders'
import { Facts } from '#web/admin/frame/facts.tsx'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { DetailProblem } from '#web/admin/kit/detail/detail-page.tsx'
import { NextSteps } from './next-steps.tsx'
import { staffOrderQuery } from './queries.ts'
import { Columns, Section } from '#web/admin/kit/detail/section.tsx'
import { OrderDelivery } from '#web/views/order/order-delivery.tsx'
import { OrderLines } from '#web/views/order/order-lines.tsx'
import { OrderTimeline } from '#web/views/order/order-timeline.tsx'
import { OrderTotals } from '#web/views/order/order-totals.tsx'

const words = admin.order
const linkClass = 'underline decoration-hairline underline-offset-2 hover:decoration-current'

/** An order beside the list: what can be done with it, and what it is. */
export function OrderPanel({ id }: { id: string }) {
  const { data: order, error, refetch } = useStaffQuery(staffOrderQuery(id))
  if (!order) return error ? <DetailProblem error={error} onAgain={() => void refetch()} /> : null
  return (
    <>
      <NextSteps key={order.id} order={order} />
      <OrderBody order={order} />
      <p className="px-5 py-3">
        <Link to="/admin/pedidos/$id" params={{ id }} className={linkClass}>
          {adminKit.panel.openPage}
        </Link>
      </p>
    </>
  )
}

/** What an order is, beside the list and on its own page. */
export const OrderBody = ({ order }: { order: StaffOrderView }) => (
  <Columns
    main={
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
    }
    aside={
      <>
        <Customer customer={order.customer} />
        <Section title={order.shipping.kind === 'pickup' ? orders.pickup : orders.delivery}>
          <OrderDelivery shipping={order.shipping} />
        </Section>
        <Payment order={order} />
      </>
    }
  />
)

const Customer = ({ customer }: Pick<StaffOrderView, 'customer'>) => (
  <Section title={words.customer}>
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
  </Section>
)

const methodOf = ({ method, installments, pix }: PaymentView): string =>
  pix?.manual ? words.ownPix : orders.method[method] + orders.installments(installments)

function Payment({ order: { payment, expiresAt } }: { order: StaffOrderView }) {
  return (
    <Section title={orders.payment}>
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
    </Section>
  )
}
