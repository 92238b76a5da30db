import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { pageDetail } from './page-detail.tsx'

export const Route = createFileRoute('/admin/content/pagina/$id')({
  head: () => createAdminHead(staffTitles.pages),
  component: EditPage,
})

function EditPage() {
  return <DetailPage page={pageDetail} id={Route.useParams().id} />
}
