import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { QuotePage } from './quote-page.tsx'

export const Route = createFileRoute('/_storefront/conta/orcamentos/$id')({
  head: () => buildPrivateHead(pageTitles.ownQuotes),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <QuotePage key={id} id={id} />
}
