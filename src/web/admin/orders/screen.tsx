import { createFileRoute, Link } from '@tanstack/react-router'
import PackageOpen from 'lucide-react/icons/package-open'
import type { OrderPage as Answer, OrderRow, OrderStatus } from '#contract/orders'
import { formatAge } from '#shared/age'
import { formatDayAndTime } from '#shared/dates'
import { formatAmount } from '#shared/amount'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import type { ListOf, Step } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { OrderPanel } from './order-body.tsx'
import { advanceAll, listQuery, ordersKey, statusOf } from './queries.ts'
import { type OrdersSearch, ordersSearch } from './search.ts'
import { UnpaidGroups } from './unpaid-groups.tsx'

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: unread<OrdersSearch>,
  head: () => adminHead(titles.orders),
  component: OrdersPage,
})

const words = admin.orders

const methodName = (method: string | null): string =>
  method === null ? '–' : ((orders.method as Record<string, string>)[method] ?? method)

/** The list of orders; all that narrows it stands in the address. */
const list: ListOf<OrderRow, OrdersSearch, Answer> = {
  read: ordersSearch,
  screen: 'pedidos',
  words: { ...words, steps: words.filter },
  query: listQuery,
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  link: ({ id }, props) => <Link to="/admin/pedidos/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'number', title: words.columns.number, width: 116, name: true, cell: ({ number }) => number },
    { id: 'customer', title: words.columns.customer, cell: ({ customer }) => customer },
    {
      id: 'status',
      title: words.columns.status,
      width: 188,
      from: 560,
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    {
      id: 'destination',
      title: words.columns.destination,
      from: 880,
      cell: ({ destination }) => <Quiet>{destination}</Quiet>,
    },
    {
      id: 'payment',
      title: words.columns.payment,
      width: 96,
      from: 760,
      cell: ({ paymentMethod }) => methodName(paymentMethod),
    },
    {
      id: 'shipping',
      title: words.columns.shipping,
      width: 132,
      from: 1000,
      cell: ({ shippingName }) => shippingName,
    },
    {
      id: 'pieces',
      title: words.columns.pieces,
      width: 64,
      end: true,
      from: 680,
      cell: ({ pieces }) => pieces,
    },
    {
      id: 'age',
      title: words.columns.age,
      width: 76,
      end: true,
      cell: ({ placedAt }) => <Age at={placedAt} />,
    },
    {
      id: 'placedAt',
      title: words.columns.placedAt,
      width: 132,
      from: 1240,
      cell: ({ placedAt }) => <Quiet>{formatDayAndTime(placedAt)}</Quiet>,
    },
    {
      id: 'total',
      title: words.columns.total,
      width: 96,
      end: true,
      cell: ({ total }) => formatAmount(total),
    },
  ],
  card: ({ customer, number, pieces, shippingName, total, placedAt, status }) => ({
    title: customer,
    detail: [number, words.pieces(pieces), shippingName].join(' · '),
    end: formatAmount(total),
    endDetail: `${orders.status[status]} · ${formatAge(placedAt)}`,
  }),
  steps: stepsOf,
  bulk: [
    {
      id: 'picking',
      label: admin.order.do.picking,
      icon: PackageOpen,
      fits: ({ status }) => status === 'paid',
      run: (rows) =>
        advanceAll(
          rows.map(({ id }) => id),
          { to: 'picking' },
        ),
    },
  ],
  panel: {
    title: (row) => row && <span className="display text-base">{row.number}</span>,
    body: (id) => <OrderPanel key={id} id={id} />,
  },
}

function OrdersPage() {
  const { aba } = ordersSearch(Route.useSearch())
  useLiveQueries(['orders'], ordersKey)
  return <ListPage list={list} instead={aba && <UnpaidGroups />} />
}

const Quiet = ({ children }: { children: string }) => <span className="text-muted">{children}</span>

const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDayAndTime(at)} className="text-muted">
    {formatAge(at)}
  </time>
)

const ordinary: readonly OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'picking',
  'shipped',
  'ready_for_pickup',
  'delivered',
]

/** The ordinary way of an order, whatever else has orders or is open, all, and those of one origin. */
function stepsOf(answer: Answer | undefined, search: OrdersSearch): Step<OrdersSearch>[] {
  const counts: Record<string, number> = answer?.counts ?? {}
  const open = statusOf(search.status)
  const known = Object.keys(orders.status) as OrderStatus[]
  const rare = known.filter(
    (status) => !ordinary.includes(status) && (status === open || (counts[status] ?? 0) > 0),
  )
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  const step = (title: string, status: OrderStatus | undefined, count: number) => ({
    title,
    count: answer && count,
    more: typeof answer?.countsEndAt === 'number' && count >= answer.countsEndAt,
    search: narrowed(search, { status, aba: undefined }),
    current: open === status && !search.aba,
  })
  return [
    ...[...ordinary, ...rare].map((status) => step(orders.status[status], status, counts[status] ?? 0)),
    step(words.all, undefined, all),
    { title: admin.unpaidGroups.tab, search: { aba: 'origem' }, current: search.aba !== undefined },
  ]
}
