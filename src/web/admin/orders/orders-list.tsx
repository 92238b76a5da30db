import { Link } from '@tanstack/react-router'
import type { OrderPage as Answer, OrderRow } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { newOrder } from '#texts/admin/new-order'
import { orderDesk } from '#texts/admin/order-desk'
import { orders } from '#texts/checkout/orders'
import { DetailPanel } from '#web/admin/kit/detail/detail-panel.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { isLowerBound } from '#web/admin/kit/list/pagination.tsx'
import { DateTime } from '#web/admin/kit/table/date-time.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { getSwipeAction } from './desk-actions.ts'
import { FoundNote } from './found-note.tsx'
import { toOrderCard } from './order-card.tsx'
import { AgeCell, CustomerCell, DeliveryCell, OrderNumber, PiecesCell } from './order-cells.tsx'
import { orderDetail } from './order-detail.tsx'
import { groupByPickup } from './pickup-groups.tsx'
import { ordersQuery, type OrdersSearch, parseOrdersSearch } from './queries.ts'

const words = admin.orders
const heads = words.columns
const desk = orderDesk

const methodOf = ({ paymentMethod: method }: OrderRow): string =>
  method === null ? '–' : ((orders.method as Record<string, string>)[method] ?? method)

const columns: ListConfig<OrderRow, OrdersSearch, Answer>['columns'] = [
  { id: 'number', title: heads.number, width: 100, name: true, cell: (row) => <OrderNumber {...row} /> },
  { id: 'customer', title: heads.customer, sort: 'cliente', cell: (row) => <CustomerCell {...row} /> },
  {
    id: 'place',
    title: heads.destination,
    visibleFrom: 900,
    width: 172,
    muted: true,
    cell: ({ destination }) => destination,
  },
  {
    id: 'pieces',
    title: heads.pieces,
    width: 108,
    visibleFrom: 620,
    cell: (row) => <PiecesCell {...row} />,
  },
  {
    id: 'shipping',
    title: desk.columns.delivery,
    width: 196,
    visibleFrom: 760,
    cell: (row) => <DeliveryCell row={row} />,
  },
  {
    id: 'payment',
    title: heads.payment,
    width: 96,
    visibleFrom: 1400,
    cell: methodOf,
  },
  {
    id: 'age',
    title: desk.columns.paid,
    width: 84,
    alignEnd: true,
    cell: (row) => <AgeCell row={row} />,
  },
  {
    id: 'placedAt',
    title: heads.placedAt,
    sort: 'data',
    width: 132,
    visibleFrom: 1500,
    muted: true,
    cell: ({ placedAt }) => <DateTime at={placedAt} />,
  },
  {
    id: 'total',
    title: desk.columns.total,
    sort: 'total',
    width: 96,
    alignEnd: true,
    cell: ({ total }) => formatAmount(total),
  },
]

/** Only where orders of several statuses are shown. */
const statusColumn: (typeof columns)[number] = {
  id: 'status',
  title: heads.status,
  width: 176,
  visibleFrom: 560,
  cell: ({ status }) => <StatusLabel status={status} />,
}

/** Formats the totals of all pages, or only their number if there are too many to add up. */
function formatTotals(answer: Answer): string {
  const { totals, total } = answer
  if (!totals) {
    const counted = desk.countOrders(total)
    return isLowerBound(answer) ? adminKit.list.atLeast(counted) : counted
  }
  const sum = (of: 'orders' | 'pieces' | 'total') => totals.reduce((all, each) => all + each[of], 0)
  return desk.sum(sum('orders'), sum('pieces'), formatBrl(sum('total')))
}

const sumMarked = (rows: readonly OrderRow[]): string =>
  desk.marked(
    rows.reduce((sum, { pieces }) => sum + pieces, 0),
    formatBrl(rows.reduce((sum, { total }) => sum + total, 0)),
  )

/** List of orders; all filters are in the URL. Steps, actions and the empty state come from the screen. */
export const ordersList = {
  parseSearch: parseOrdersSearch,
  id: 'orders',
  screen: 'pedidos',
  texts: { ...words, tabsLabel: desk.strip },
  query: ordersQuery,
  live: ['orders'],
  sort: '-data',
  filters: [
    { param: 'status', label: words.filter, kind: 'choice', options: orders.status },
    { param: 'de', label: words.from, kind: 'date' },
    { param: 'ate', label: words.to, kind: 'date' },
  ],
  create: { label: newOrder.open, to: '/admin/pedidos/novo' },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  link: ({ id }, props) => <Link to="/admin/pedidos/$id" params={{ id }} {...props} />,
  columns,
  card: (row) => toOrderCard(row, false),
  groups: groupByPickup,
  summary: formatTotals,
  note: ({ found, items }, search) => <FoundNote found={found} hasRows={items.length > 0} search={search} />,
  // A new search is for any order; within its results a step can be chosen again.
  onSearch: ({ busca }) => ({ por: undefined, ...(busca ? {} : { passo: undefined }) }),
  bulkSummary: sumMarked,
  swipe: getSwipeAction,
  shortcuts: 'orders',
  panel: {
    title: (row) => row && <span className="display text-base">{row.number}</span>,
    body: (id) => (
      <DetailPanel key={id} page={orderDetail} id={id} link={{ to: '/admin/pedidos/$id', params: { id } }} />
    ),
  },
} as const satisfies ListConfig<OrderRow, OrdersSearch, Answer>

/** Why the carrier refused the label, in one line. */
const refusalColumn: (typeof columns)[number] = {
  id: 'refusal',
  title: desk.columns.refusal,
  width: 320,
  cell: ({ labelRefusal }) =>
    labelRefusal && (
      <span className="block truncate" title={labelRefusal}>
        {labelRefusal}
      </span>
    ),
}

/** Orders whose label was refused, with the reason in place of the destination. */
export const refusedLabelsList: ListConfig<OrderRow, OrdersSearch, Answer> = {
  ...ordersList,
  columns: columns.map((column) => (column.id === 'place' ? refusalColumn : column)),
}

/** The same list across steps: newest first, with the status of each order. */
export const allOrdersList: ListConfig<OrderRow, OrdersSearch, Answer> = {
  ...ordersList,
  columns: [...columns.slice(0, 2), statusColumn, ...columns.slice(2)],
  card: (row) => toOrderCard(row, true),
}
