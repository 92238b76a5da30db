import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { orderHead, orderSearch } from './order-address.ts'
import { SuccessScreen } from './success-screen.tsx'

export const Route = createFileRoute('/_bare/checkout-success')({
  validateSearch: orderSearch,
  head: () => orderHead(titles.order),
  component: SuccessScreen,
})
