import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { parseAuthSearch } from '#web/views/sign-in/auth-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { LoginPage } from './login-page.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: parseAuthSearch,
  head: () => createAdminHead(staffTitles.staffSignIn),
  component: LoginPage,
})
