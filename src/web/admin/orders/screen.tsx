import { createFileRoute, Link } from '@tanstack/react-router'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { useMemo, useState } from 'react'
import type { OrderPage as Answer, OrderRow, OrderStatus } from '#contract/orders'
import { formatAge } from '#shared/age'
import { formatAmount } from '#shared/amount'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPanel } from '#web/admin/kit/detail/detail-panel.tsx'
import type { BulkAction, ListOf, Step } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { oneByOne } from '#web/admin/kit/list/one-by-one.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { Age, Instant } from '#web/admin/kit/table/when.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { orderPage } from './order-page.tsx'
import { advance, listQuery, type OrdersSearch, ordersSearch } from './queries.ts'
import { ShipPanel } from './ship-panel.tsx'
import { UnpaidGroups } from './unpaid-groups.tsx'

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: unread<OrdersSearch>,
  head: () => adminHead(staffTitles.orders),
  component: OrdersPage,
})

const words = admin.orders
const heads = words.columns

const ageOf = ({ placedAt }: OrderRow) => <Age at={placedAt} />
const placedOf = ({ placedAt }: OrderRow) => <Instant at={placedAt} />
const statusOf = ({ status }: OrderRow) => <StatusLabel status={status} />
const totalOf = ({ total }: OrderRow): string => formatAmount(total)
const methodOf = ({ paymentMethod: method }: OrderRow): string =>
  method === null ? '–' : ((orders.method as Record<string, string>)[method] ?? method)

/** List of orders; all filters are in the URL. */
const list: ListOf<OrderRow, OrdersSearch, Answer> = {
  read: ordersSearch,
  screen: 'pedidos',
  words: { ...words, steps: words.filter },
  query: listQuery,
  live: ['orders'],
  sort: '-data',
  filters: [
    { param: 'de', label: words.from, kind: 'date' },
    { param: 'ate', label: words.to, kind: 'date' },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  link: ({ id }, props) => <Link to="/admin/pedidos/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'number', title: heads.number, width: 116, name: true, cell: ({ number }) => number },
    { id: 'customer', title: heads.customer, sort: 'cliente', cell: ({ customer }) => customer },
    { id: 'status', title: heads.status, width: 168, from: 560, cell: statusOf },
    { id: 'place', title: heads.destination, from: 880, quiet: true, cell: ({ destination }) => destination },
    { id: 'payment', title: heads.payment, width: 96, from: 860, cell: methodOf },
    {
      id: 'shipping',
      title: heads.shipping,
      width: 132,
      from: 1000,
      cell: ({ shippingName }) => shippingName,
    },
    { id: 'pieces', title: heads.pieces, width: 64, end: true, from: 680, cell: ({ pieces }) => pieces },
    { id: 'age', title: heads.age, width: 76, end: true, quiet: true, cell: ageOf },
    {
      id: 'placedAt',
      title: heads.placedAt,
      sort: 'data',
      width: 132,
      from: 1240,
      quiet: true,
      cell: placedOf,
    },
    { id: 'total', title: heads.total, sort: 'total', width: 96, end: true, cell: totalOf },
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
      keys: 'p',
      fits: ({ status }) => status === 'paid',
      run: (rows) => oneByOne(rows, ({ id }) => advance(id, { to: 'picking' })),
    },
  ],
  panel: {
    title: (row) => row && <span className="display text-base">{row.number}</span>,
    body: (id) => (
      <DetailPanel key={id} page={orderPage} id={id} link={{ to: '/admin/pedidos/$id', params: { id } }} />
    ),
  },
}

function OrdersPage() {
  const { aba } = ordersSearch(Route.useSearch())
  const [shipping, setShipping] = useState<readonly OrderRow[]>()
  const shown = useMemo(() => ({ ...list, bulk: [...list.bulk!, shipMany(setShipping)] }), [])
  return (
    <ListPage
      list={shown}
      instead={aba && <UnpaidGroups />}
      beside={
        shipping && (
          <ShipPanel
            key={shipping.map(({ id }) => id).join()}
            orders={shipping}
            onClose={() => setShipping(undefined)}
          />
        )
      }
    />
  )
}

/** Creates the bulk action that opens the panel for tracking codes. */
const shipMany = (ask: (rows: readonly OrderRow[]) => void): BulkAction<OrderRow> => ({
  id: 'ship',
  label: admin.shipMany.open,
  icon: Truck,
  keys: 'f',
  fits: ({ nextSteps }) => nextSteps.includes('shipped'),
  opens: ask,
})

const ordinary: readonly OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'picking',
  'shipped',
  'ready_for_pickup',
  'delivered',
]

/**
 * Returns the tabs: the usual statuses, other statuses that have orders or are selected, all, and unpaid orders by
 * origin.
 */
function stepsOf(answer: Answer | undefined, search: OrdersSearch): Step<OrdersSearch>[] {
  const counts: Record<string, number> = answer?.counts ?? {}
  const open = search.status
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
