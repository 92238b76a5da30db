import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { postDetail } from './post-detail.tsx'

export const Route = createFileRoute('/admin/blog/editar/$id')({
  head: () => createAdminHead(staffTitles.blog),
  component: EditPost,
})

function EditPost() {
  return <DetailPage page={postDetail} id={Route.useParams().id} />
}
