import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { AuthPage } from './auth-page.tsx'
import { parseAuthSearch } from '#web/views/sign-in/auth-search.ts'

export const Route = createFileRoute('/_storefront/auth')({
  validateSearch: parseAuthSearch,
  head: () => buildPrivateHead(pageTitles.signIn),
  component: AuthPage,
})
