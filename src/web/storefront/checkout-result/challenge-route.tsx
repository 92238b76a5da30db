import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { ChallengeScreen } from './challenge-screen.tsx'
import { buildOrderHead, parseOrderSearch } from './order-url.ts'

export const Route = createFileRoute('/_bare/confirmar-pagamento')({
  validateSearch: parseOrderSearch,
  head: () => buildOrderHead(pageTitles.challenge),
  component: ChallengeScreen,
})
