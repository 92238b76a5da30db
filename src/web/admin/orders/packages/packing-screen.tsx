import { createFileRoute } from '@tanstack/react-router'
import { packing } from '#texts/admin/packing'
import { staffTitles } from '#texts/admin/titles'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import type { StaffOrderView } from '#contract/orders'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { PackingPanel } from './packing-panel.tsx'

export const Route = createFileRoute('/admin/pedidos/$id/embalar')({
  head: () => createAdminHead(staffTitles.orders),
  component: PackingPage,
})

/** Detail config of the page that packs an order by scanning. */
const packingDetail: DetailConfig<StaffOrderView> = {
  screen: 'pedidos',
  query: orderQuery,
  live: (id) => [`order:${id}`],
  title: ({ number }) => packing.screen.title(number),
  headerExtra: ({ customer }) => <span className="truncate text-muted">{customer.name}</span>,
  // One panel for all orders, so that the camera stays on from one to the next.
  main: (order) => <PackingPanel order={order} />,
}

function PackingPage() {
  return <DetailPage page={packingDetail} id={Route.useParams().id} />
}
