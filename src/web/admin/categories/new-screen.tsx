import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { categories } from './resource.tsx'

export const Route = createFileRoute('/admin/categorias/nova')({
  head: () => createAdminHead(staffTitles.categories),
  component: () => <CreateRecordPage resource={categories} />,
})
