import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { ChallengeScreen } from './challenge-screen.tsx'
import { orderRoute } from './order-url.ts'

export const Route = createFileRoute('/_bare/confirmar-pagamento')({
  ...orderRoute(pageTitles.challenge),
  component: ChallengeScreen,
})
