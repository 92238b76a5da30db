import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { GuardedOrderPage } from './guarded-order-page.tsx'

export const Route = createFileRoute('/_storefront/atacado/pedido')({
  ssr: false,
  head: () => buildPrivateHead(pageTitles.wholesaleOrder),
  component: GuardedOrderPage,
})
