import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { QuotesPage } from './quotes-page.tsx'

/** Parses `?pagina=2`; anything else is page 1. */
const pageSearch = ({ pagina }: Record<string, unknown>): { pagina?: number } => {
  const page = Number(pagina)
  return Number.isInteger(page) && page > 1 ? { pagina: page } : {}
}

export const Route = createFileRoute('/_storefront/conta/orcamentos')({
  validateSearch: pageSearch,
  head: () => buildPrivateHead(pageTitles.ownQuotes),
  component: QuotesPage,
})
