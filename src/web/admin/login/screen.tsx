import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { authSearch } from '#web/views/sign-in/auth-search.ts'
import { adminHead } from '#web/admin/head.ts'
import { LoginPage } from './login-page.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: authSearch,
  head: () => adminHead(staffTitles.staffSignIn),
  component: LoginPage,
})
