import { Link } from '@tanstack/react-router'
import type { CustomerOrder, CustomerView } from '#contract/customer-insights'
import type { PastOrderRow } from '#contract/past-orders'
import { formatDay } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { staffCustomers } from '#texts/admin/customers'
import { pastOrders as pastWords } from '#texts/admin/past-orders'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { PastOrderLink } from './past-order-link.tsx'

const words = staffCustomers.one

/** Orders of a customer in every status, newest first. Staff without the permission for orders cannot open them. */
export const CustomerOrders = ({ customer: { history, placed } }: { customer: CustomerView }) => (
  <Section
    title={words.history}
    aside={<span className="text-xs text-muted">{words.historyOf(history.length, placed)}</span>}
  >
    {history.length === 0 ? (
      <p className="text-muted">{words.noOrders}</p>
    ) : (
      <ul className="divide-y divide-hairline">
        {history.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
    )}
  </Section>
)

// On phones the amount stands beside the number, and the rest below them.
const OrderLine = ({ order }: { order: CustomerOrder }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2 @lg:grid-cols-[6rem_9rem_minmax(0,1fr)_auto_6rem]">
    <OrderNumber order={order} />
    <span className="col-start-1 whitespace-nowrap text-muted @lg:col-start-2">
      {formatDay(order.placedAt)}
    </span>
    <span className="col-start-1 @lg:col-start-3">
      <StatusLabel status={order.status} />
    </span>
    <span className="col-start-2 row-start-2 flex gap-3 text-right text-muted @lg:col-start-4 @lg:row-start-1">
      {words.pieces(order.pieces)}
      {order.refunded > 0 && (
        <span className="text-danger">{words.refunded(formatAmount(order.refunded))}</span>
      )}
    </span>
    <span className="col-start-2 row-start-1 text-right tabular-nums @lg:col-start-5">
      {formatAmount(order.total)}
    </span>
  </li>
)

function OrderNumber({ order: { id, number } }: { order: CustomerOrder }) {
  const me = useAdminMe()
  const look = 'justify-self-start font-semibold'
  if (!hasPermission(me, 'can_manage_orders')) return <span className={look}>{number}</span>
  return (
    <Link to="/admin/pedidos/$id" params={{ id }} className={`${look} ${linkClass}`}>
      {number}
    </Link>
  )
}

/** Orders of a customer in the former store, newest first; nothing without one. */
export const CustomerPastOrders = ({ customer: { pastHistory, pastPlaced } }: { customer: CustomerView }) =>
  pastHistory.length > 0 && (
    <Section
      title={words.pastHistory}
      aside={<span className="text-xs text-muted">{words.historyOf(pastHistory.length, pastPlaced)}</span>}
    >
      <ul className="divide-y divide-hairline">
        {pastHistory.map((order) => (
          <PastOrderLine key={order.id} order={order} />
        ))}
      </ul>
    </Section>
  )

const PastOrderLine = ({
  order: { id, number, placedAt, state, pieces, total },
}: {
  order: PastOrderRow
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2 @lg:grid-cols-[6rem_9rem_minmax(0,1fr)_auto_6rem]">
    <PastOrderLink id={id} number={number} />
    <span className="col-start-1 whitespace-nowrap text-muted @lg:col-start-2">{formatDay(placedAt)}</span>
    <span className="col-start-1 text-muted @lg:col-start-3">{pastWords.states[state]}</span>
    <span className="col-start-2 row-start-2 text-right text-muted @lg:col-start-4 @lg:row-start-1">
      {words.pieces(pieces)}
    </span>
    <span className="col-start-2 row-start-1 text-right tabular-nums @lg:col-start-5">
      {formatAmount(total)}
    </span>
  </li>
)
