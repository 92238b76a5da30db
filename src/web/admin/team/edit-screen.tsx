import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { EditRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { members } from './resource.tsx'

export const Route = createFileRoute('/admin/equipe/editar/$id')({
  head: () => createAdminHead(staffTitles.team),
  component: EditMember,
})

function EditMember() {
  return <EditRecordPage resource={members} id={Route.useParams().id} />
}
