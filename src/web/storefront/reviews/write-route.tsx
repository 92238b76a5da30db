import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildOrderHead } from '#web/storefront/checkout-result/order-url.ts'
import { WritePage } from './write-page.tsx'

/** Reviews of the signed-in customer, or of the order in an email link. */
export const Route = createFileRoute('/_storefront/avaliar')({
  ssr: false,
  head: () => buildOrderHead(pageTitles.writeReview),
  component: WritePage,
})
