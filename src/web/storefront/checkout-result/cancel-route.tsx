import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { CancelScreen } from './cancel-screen.tsx'
import { orderRoute } from './order-url.ts'

export const Route = createFileRoute('/_bare/checkout-cancel')({
  ...orderRoute(pageTitles.cancelled),
  component: CancelScreen,
})
