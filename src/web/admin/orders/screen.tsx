import { createFileRoute, Link } from '@tanstack/react-router'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { useState } from 'react'
import type { OrderPage as Answer, OrderRow, OrderStatus } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatAmount } from '#shared/money/amount'
import { admin } from '#texts/admin/admin'
import { paymentEvents as events } from '#texts/admin/payment-events'
import { orders } from '#texts/checkout/orders'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPanel } from '#web/admin/kit/detail/detail-panel.tsx'
import type { BulkAction, ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { RelativeTime, DateTime } from '#web/admin/kit/table/date-time.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { orderDetail } from './order-detail.tsx'
import { advanceOrder, ordersQuery, type OrdersSearch, parseOrdersSearch, toOrderFilter } from './queries.ts'
import { paymentEvents } from './payment-events.tsx'
import { ListActions } from './printing/list-actions.tsx'
import { PrintCards } from './printing/print-cards.tsx'
import { usePrintActions } from './printing/use-print-actions.ts'
import { ShipPanel } from './ship-panel.tsx'
import { UnpaidGroups } from './unpaid-groups.tsx'

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: passThroughSearch<OrdersSearch>,
  head: () => createAdminHead(staffTitles.orders),
  component: OrdersPage,
})

const words = admin.orders
const heads = words.columns

const ageOf = ({ placedAt }: OrderRow) => <RelativeTime at={placedAt} />
const placedOf = ({ placedAt }: OrderRow) => <DateTime at={placedAt} />
const statusOf = ({ status }: OrderRow) => <StatusLabel status={status} />
const totalOf = ({ total }: OrderRow): string => formatAmount(total)
const methodOf = ({ paymentMethod: method }: OrderRow): string =>
  method === null ? '–' : ((orders.method as Record<string, string>)[method] ?? method)

/** List of orders; all filters are in the URL. */
const ordersList: ListConfig<OrderRow, OrdersSearch, Answer> = {
  parseSearch: parseOrdersSearch,
  id: 'orders',
  screen: 'pedidos',
  texts: { ...words, tabsLabel: words.filter },
  query: ordersQuery,
  live: ['orders'],
  sort: '-data',
  filters: [
    { param: 'passo', label: words.step, kind: 'choice', options: admin.queue.steps },
    { param: 'de', label: words.from, kind: 'date' },
    { param: 'ate', label: words.to, kind: 'date' },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  link: ({ id }, props) => <Link to="/admin/pedidos/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'number', title: heads.number, width: 116, name: true, cell: ({ number }) => number },
    { id: 'customer', title: heads.customer, sort: 'cliente', cell: ({ customer }) => customer },
    { id: 'status', title: heads.status, width: 168, visibleFrom: 560, cell: statusOf },
    {
      id: 'place',
      title: heads.destination,
      visibleFrom: 880,
      muted: true,
      cell: ({ destination }) => destination,
    },
    { id: 'payment', title: heads.payment, width: 96, visibleFrom: 860, cell: methodOf },
    {
      id: 'shipping',
      title: heads.shipping,
      width: 132,
      visibleFrom: 1000,
      cell: ({ shippingName }) => shippingName,
    },
    {
      id: 'pieces',
      title: heads.pieces,
      width: 64,
      alignEnd: true,
      visibleFrom: 680,
      cell: ({ pieces }) => pieces,
    },
    { id: 'age', title: heads.age, width: 76, alignEnd: true, muted: true, cell: ageOf },
    {
      id: 'placedAt',
      title: heads.placedAt,
      sort: 'data',
      width: 132,
      visibleFrom: 1240,
      muted: true,
      cell: placedOf,
    },
    { id: 'total', title: heads.total, sort: 'total', width: 96, alignEnd: true, cell: totalOf },
  ],
  card: ({ customer, number, pieces, shippingName, total, placedAt, status }) => ({
    title: customer,
    detail: [number, words.pieces(pieces), shippingName].join(' · '),
    end: formatAmount(total),
    endDetail: `${orders.status[status]} · ${formatAge(placedAt)}`,
  }),
  tabs: getTabs,
  bulk: [
    {
      id: 'picking',
      label: admin.order.do.picking,
      icon: PackageOpen,
      keys: 'p',
      fits: ({ status }) => status === 'paid',
      run: (rows) => runForEach(rows, ({ id }) => advanceOrder(id, { to: 'picking' })),
    },
  ],
  panel: {
    title: (row) => row && <span className="display text-base">{row.number}</span>,
    body: (id) => (
      <DetailPanel key={id} page={orderDetail} id={id} link={{ to: '/admin/pedidos/$id', params: { id } }} />
    ),
  },
}

/** Orders; the events of payment providers are a tab with a list of their own. */
function OrdersPage() {
  const { aba }: { aba?: string } = Route.useSearch()
  return aba === paymentEvents.tab ? <PanelResourceList key={aba} resource={paymentEvents} /> : <OrdersList />
}

function OrdersList() {
  const search = parseOrdersSearch(Route.useSearch())
  const { aba } = search
  const [shipping, setShipping] = useState<readonly OrderRow[]>()
  const prints = usePrintActions()
  const shown = {
    ...ordersList,
    bulk: [...(ordersList.bulk ?? []), createShipAction(setShipping), ...prints],
  }
  return (
    <>
      <ListPage
        list={shown}
        actions={!aba && <ListActions filter={toOrderFilter(search)} />}
        replacement={aba && <UnpaidGroups />}
        sidePanel={
          shipping && (
            <ShipPanel
              key={shipping.map(({ id }) => id).join()}
              orders={shipping}
              onClose={() => setShipping(undefined)}
            />
          )
        }
      />
      <PrintCards />
    </>
  )
}

/** Creates the bulk action that opens the panel for tracking codes. */
const createShipAction = (ask: (rows: readonly OrderRow[]) => void): BulkAction<OrderRow> => ({
  id: 'ship',
  label: admin.shipMany.open,
  icon: Truck,
  keys: 'f',
  fits: ({ nextSteps }) => nextSteps.includes('shipped'),
  opens: ask,
})

const mainStatuses: readonly OrderStatus[] = [
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
function getTabs(answer: Answer | undefined, search: OrdersSearch): ListTab<OrdersSearch>[] {
  const counts: Record<string, number> = answer?.counts ?? {}
  const open = search.status
  const known = Object.keys(orders.status) as OrderStatus[]
  const rare = known.filter(
    (status) => !mainStatuses.includes(status) && (status === open || (counts[status] ?? 0) > 0),
  )
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  const step = (title: string, status: OrderStatus | undefined, count: number) => ({
    title,
    count: answer && count,
    isLowerBound: typeof answer?.countsEndAt === 'number' && count >= answer.countsEndAt,
    search: updateFilters(search, { status, aba: undefined }),
    current: open === status && !search.aba,
  })
  return [
    ...[...mainStatuses, ...rare].map((status) => step(orders.status[status], status, counts[status] ?? 0)),
    step(words.all, undefined, all),
    { title: admin.unpaidGroups.tab, search: { aba: 'origem' }, current: search.aba !== undefined },
    { title: events.tab, search: { aba: paymentEvents.tab }, current: false },
  ]
}
