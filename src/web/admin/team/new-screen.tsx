import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { members } from './resource.tsx'

/** `?email=` prefills the form from a person's page. */
export const Route = createFileRoute('/admin/equipe/novo')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email: email.slice(0, 254) } : {},
  head: () => createAdminHead(staffTitles.team),
  component: NewMember,
})

function NewMember() {
  return <CreateRecordPage resource={members} preset={Route.useSearch()} />
}
