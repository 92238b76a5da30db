import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { writtenPage } from './page-of.tsx'

export const Route = createFileRoute('/admin/content/pagina/$id')({
  head: () => adminHead(staffTitles.pages),
  component: EditPage,
})

function EditPage() {
  return <DetailPage page={writtenPage} id={Route.useParams().id} />
}
