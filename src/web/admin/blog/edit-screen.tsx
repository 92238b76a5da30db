import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { writtenPost } from './post-of.tsx'

export const Route = createFileRoute('/admin/blog/editar/$id')({
  head: () => adminHead(staffTitles.blog),
  component: EditPost,
})

function EditPost() {
  return <DetailPage page={writtenPost} id={Route.useParams().id} />
}
