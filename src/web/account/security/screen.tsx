import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { SecurityPage } from './security-page.tsx'

/** Parses `?error=`: a provider could not be linked. */
const errorSearch = ({ error }: Record<string, unknown>): { error?: string } =>
  typeof error === 'string' ? { error } : {}

export const Route = createFileRoute('/_storefront/conta/seguranca')({
  validateSearch: errorSearch,
  head: () => buildPrivateHead(pageTitles.security),
  component: SecurityPage,
})
