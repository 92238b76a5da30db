import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { CancelScreen } from './cancel-screen.tsx'
import { orderHead, orderSearch } from './order-address.ts'

export const Route = createFileRoute('/_bare/checkout-cancel')({
  validateSearch: orderSearch,
  head: () => orderHead(titles.cancelled),
  component: CancelScreen,
})
