import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { orderHead } from '#web/storefront/checkout-result/order-address.ts'
import { WritePage } from './write-page.tsx'

/** Reviews of the signed-in customer, or of the order in an email link. */
export const Route = createFileRoute('/_storefront/avaliar')({
  ssr: false,
  head: () => orderHead(titles.writeReview),
  component: WritePage,
})
