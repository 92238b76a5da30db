import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { sets } from './resource.tsx'

export const Route = createFileRoute('/admin/produtos/conjuntos/nova')({
  head: () => createAdminHead(staffTitles.sets),
  component: () => <CreateRecordPage resource={sets} />,
})
