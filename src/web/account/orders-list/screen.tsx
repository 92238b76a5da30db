import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/account/head.ts'
import { OrdersPage } from './orders-page.tsx'

/** `?pagina=2`; anything else is the first page. */
const pageSearch = ({ pagina }: Record<string, unknown>): { pagina?: number } => {
  const page = Number(pagina)
  return Number.isInteger(page) && page > 1 ? { pagina: page } : {}
}

export const Route = createFileRoute('/_storefront/conta/pedidos')({
  validateSearch: pageSearch,
  head: () => privateHead(titles.ownOrders),
  component: OrdersPage,
})
