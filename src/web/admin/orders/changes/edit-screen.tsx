import { createFileRoute, Link } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import { orderEdit as words } from '#texts/admin/order-edit'
import { staffTitles } from '#texts/admin/titles'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EditPanel } from './edit-panel.tsx'
import { WaitingChange } from './waiting-change.tsx'

export const Route = createFileRoute('/admin/pedidos/$id/editar')({
  head: () => createAdminHead(staffTitles.orders),
  component: EditPage,
})

/** Detail config of the page that edits an order. */
const editDetail: DetailConfig<StaffOrderView> = {
  screen: 'pedidos',
  query: orderQuery,
  live: (id) => [`order:${id}`],
  title: ({ number }) => words.title(number),
  headerExtra: ({ customer }) => <span className="truncate text-muted">{customer.name}</span>,
  main: (order) => <EditOrder key={order.id} order={order} />,
}

/** Renders the form, the change that waits for its payment, or why the order cannot be edited. */
export function EditOrder({ order }: { order: StaffOrderView }) {
  const { actions } = order
  if (actions.includes('edit') || actions.includes('deliver_instead')) return <EditPanel order={order} />
  const open = order.changes.find(({ state }) => state === 'open')
  return (
    <div className="grid content-start gap-4 p-5 text-sm">
      {open ? <WaitingChange order={order} change={open} /> : <p className="text-muted">{words.refused}</p>}
      <Link
        to="/admin/pedidos/$id"
        params={{ id: order.id }}
        className={buttonClass('ghost', 'small', 'w-fit')}
      >
        {words.back}
      </Link>
    </div>
  )
}

function EditPage() {
  return <DetailPage page={editDetail} id={Route.useParams().id} />
}
