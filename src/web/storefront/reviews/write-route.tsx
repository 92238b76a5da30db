import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { orderHead } from '#web/storefront/checkout-result/order-address.ts'
import { WritePage } from './write-page.tsx'

/** Of whoever is signed in, or by the link of a letter, which carries the order. */
export const Route = createFileRoute('/_storefront/avaliar')({
  ssr: false,
  head: () => orderHead(titles.writeReview),
  component: WritePage,
})
