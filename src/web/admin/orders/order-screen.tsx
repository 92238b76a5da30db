import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { OrderPage } from './order-page.tsx'

export const Route = createFileRoute('/admin/pedidos/$id')({
  head: () => adminHead(titles.orders),
  component: OrderPage,
})
