import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { orderRoute } from '#web/storefront/checkout-result/order-url.ts'
import { PayLinkScreen } from './pay-link-screen.tsx'

export const Route = createFileRoute('/_bare/pagar/$token')({
  ...orderRoute(pageTitles.order),
  component: PayLinkScreen,
})
