import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { OrdersPage } from './orders-page.tsx'
import type { OrdersSearch } from './orders-search.ts'

export const Route = createFileRoute('/_storefront/conta/pedidos')({
  validateSearch: (given: Record<string, unknown>) => given as OrdersSearch,
  head: () => buildPrivateHead(pageTitles.ownOrders),
  component: OrdersPage,
})
