import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { CheckoutScreen } from './screen.tsx'
import { stepSearch } from './step-search.ts'

export const Route = createFileRoute('/_storefront/checkout')({
  validateSearch: stepSearch,
  head: () => privateHead(titles.checkout),
  component: CheckoutScreen,
})
