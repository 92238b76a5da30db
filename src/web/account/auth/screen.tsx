import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/account/head.ts'
import { AuthPage } from './auth-page.tsx'
import { returnSearch } from './return-search.ts'

export const Route = createFileRoute('/_storefront/auth')({
  validateSearch: returnSearch,
  head: () => privateHead(titles.signIn),
  component: AuthPage,
})
