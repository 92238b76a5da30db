import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { type AuthSearch, parseAuthSearch } from '#web/views/sign-in/auth-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { LoginPage } from './login-page.tsx'

/** Also reads the token of the link for the first superadmin. */
function parseLoginSearch(search: Record<string, unknown>): AuthSearch & { primeiro?: string | undefined } {
  const { primeiro } = search
  return { ...parseAuthSearch(search), primeiro: typeof primeiro === 'string' ? primeiro : undefined }
}

export const Route = createFileRoute('/admin/login')({
  validateSearch: parseLoginSearch,
  head: () => createAdminHead(staffTitles.staffSignIn),
  component: LoginPage,
})
