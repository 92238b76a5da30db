import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { returnSearch } from '#web/account/auth/return-search.ts'
import { adminHead } from '#web/admin/head.ts'
import { LoginPage } from './login-page.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: returnSearch,
  head: () => adminHead(titles.staffSignIn),
  component: LoginPage,
})
