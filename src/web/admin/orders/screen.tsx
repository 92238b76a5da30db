import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { ordersSearch } from './search.ts'
import { OrdersPage } from './orders-page.tsx'

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: ordersSearch,
  head: () => adminHead(titles.orders),
  component: OrdersPage,
})
