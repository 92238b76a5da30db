import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { OrderDesk } from './order-desk.tsx'
import { pastOrders } from './past-orders.tsx'
import { paymentEvents } from './payment-events.tsx'
import type { OrdersSearch } from './queries.ts'

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: passThroughSearch<OrdersSearch>,
  head: () => createAdminHead(staffTitles.orders),
  component: OrdersPage,
})

/** Orders; the events of payment providers and the orders of a former store are tabs with lists of their own. */
function OrdersPage() {
  const { aba }: { aba?: string } = Route.useSearch()
  if (aba === paymentEvents.tab) return <PanelResourceList key={aba} resource={paymentEvents} />
  return aba === pastOrders.tab ? <PanelResourceList key={aba} resource={pastOrders} /> : <OrderDesk />
}
