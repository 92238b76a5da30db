import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { orderPage } from './order-page.tsx'

export const Route = createFileRoute('/admin/pedidos/$id')({
  head: () => adminHead(staffTitles.orders),
  component: OrderPage,
})

function OrderPage() {
  return <DetailPage page={orderPage} id={Route.useParams().id} />
}
