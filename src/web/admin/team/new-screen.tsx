import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { NewMemberPage } from './new-member-page.tsx'

/** `?email=`: whom a person's page wants on the team. */
export const Route = createFileRoute('/admin/equipe/novo')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email: email.slice(0, 254) } : {},
  head: () => adminHead(titles.team),
  component: NewMemberPage,
})
