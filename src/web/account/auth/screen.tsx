import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { AuthPage } from './auth-page.tsx'
import { authSearch } from '#web/views/sign-in/auth-search.ts'

export const Route = createFileRoute('/_storefront/auth')({
  validateSearch: authSearch,
  head: () => privateHead(titles.signIn),
  component: AuthPage,
})
