import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { EditRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { aboutPage } from './resource.tsx'

export const Route = createFileRoute('/admin/content/about')({
  head: () => createAdminHead(staffTitles.pages),
  component: () => <EditRecordPage resource={aboutPage} id="about" />,
})
