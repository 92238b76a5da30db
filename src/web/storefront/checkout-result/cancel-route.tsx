import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { CancelScreen } from './cancel-screen.tsx'
import { buildOrderHead, parseOrderSearch } from './order-url.ts'

export const Route = createFileRoute('/_bare/checkout-cancel')({
  validateSearch: parseOrderSearch,
  head: () => buildOrderHead(pageTitles.cancelled),
  component: CancelScreen,
})
