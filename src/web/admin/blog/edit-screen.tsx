import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { EditRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { posts } from './resource.tsx'

export const Route = createFileRoute('/admin/blog/editar/$id')({
  head: () => createAdminHead(staffTitles.blog),
  component: () => <EditRecordPage resource={posts} />,
})
