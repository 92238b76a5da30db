import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { orderDetail } from './order-detail.tsx'

export const Route = createFileRoute('/admin/pedidos/$id')({
  head: () => createAdminHead(staffTitles.orders),
  component: OrderPage,
})

function OrderPage() {
  return <DetailPage page={orderDetail} id={Route.useParams().id} />
}
