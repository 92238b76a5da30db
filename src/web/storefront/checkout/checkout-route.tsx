import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { CheckoutScreen } from './screen.tsx'
import { parseStepSearch } from './steps/step-search.ts'

export const Route = createFileRoute('/_storefront/checkout')({
  validateSearch: parseStepSearch,
  head: () => buildPrivateHead(pageTitles.checkout),
  component: CheckoutScreen,
})
