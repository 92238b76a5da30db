import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { writtenPage } from './page-of.tsx'
import { aboutQuery } from './queries.ts'

export const Route = createFileRoute('/admin/content/about')({
  head: () => adminHead(staffTitles.pages),
  component: AboutPage,
})

const page = { ...writtenPage, query: aboutQuery }

function AboutPage() {
  return <DetailPage page={page} id="about" />
}
