import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { orderPage } from './order-page.tsx'

export const Route = createFileRoute('/admin/pedidos/$id')({
  head: () => adminHead(titles.orders),
  component: OrderPage,
})

function OrderPage() {
  return <DetailPage page={orderPage} id={Route.useParams().id} />
}
