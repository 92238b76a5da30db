import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { orderRoute } from './order-url.ts'
import { SuccessScreen } from './success-screen.tsx'

export const Route = createFileRoute('/_bare/checkout-success')({
  ...orderRoute(pageTitles.order),
  component: SuccessScreen,
})
