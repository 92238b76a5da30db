import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { NewOrderPage } from './new-order-page.tsx'

export const Route = createFileRoute('/admin/pedidos/novo')({
  head: () => createAdminHead(staffTitles.orders),
  component: NewOrderPage,
})
