import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { AuthPage } from './auth-page.tsx'
import type { AuthSearch } from '#web/views/sign-in/auth-search.ts'

export const Route = createFileRoute('/_storefront/auth')({
  // Parsed by the page, so that the entry of the store does not know the steps.
  validateSearch: (given: Record<string, unknown>) => given as AuthSearch,
  head: () => buildPrivateHead(pageTitles.signIn),
  component: AuthPage,
})
