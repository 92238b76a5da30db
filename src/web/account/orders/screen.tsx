import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { OrdersPage } from './orders-page.tsx'

type Search = { pagina?: number; pedido?: string; chave?: string }

/**
 * Parses the search parameters: `?pagina=2` (anything else is page 1), and `?pedido=&chave=`, the link that claims
 * an order.
 */
const pageSearch = ({ pagina, pedido, chave }: Record<string, unknown>): Search => {
  const page = Number(pagina)
  return {
    ...(Number.isInteger(page) && page > 1 ? { pagina: page } : {}),
    ...(typeof pedido === 'string' && typeof chave === 'string' ? { pedido, chave } : {}),
  }
}

export const Route = createFileRoute('/_storefront/conta/pedidos')({
  validateSearch: pageSearch,
  head: () => buildPrivateHead(pageTitles.ownOrders),
  component: OrdersPage,
})
