import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { QuotesScreen } from './quotes-screen.tsx'

export const Route = createFileRoute('/_storefront/conta/orcamentos')({
  head: () => buildPrivateHead(pageTitles.ownQuotes),
  component: QuotesScreen,
})
