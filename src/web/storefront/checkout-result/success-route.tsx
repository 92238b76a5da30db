import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildOrderHead, parseOrderSearch } from './order-url.ts'
import { SuccessScreen } from './success-screen.tsx'

export const Route = createFileRoute('/_bare/checkout-success')({
  validateSearch: parseOrderSearch,
  head: () => buildOrderHead(pageTitles.order),
  component: SuccessScreen,
})
