import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { SecurityPage } from './security-page.tsx'

/** `?error=`: a provider could not be linked. */
type Search = { error?: string }

export const Route = createFileRoute('/_storefront/conta/seguranca')({
  validateSearch: (given: Record<string, unknown>) => given as Search,
  head: () => buildPrivateHead(pageTitles.security),
  component: SecurityPage,
})
