import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { pageDetail } from './page-detail.tsx'
import { aboutQuery } from './queries.ts'

export const Route = createFileRoute('/admin/content/about')({
  head: () => createAdminHead(staffTitles.pages),
  component: AboutPage,
})

const page = { ...pageDetail, query: aboutQuery }

function AboutPage() {
  return <DetailPage page={page} id="about" />
}
