import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { EditRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { promotions } from './resource.tsx'

export const Route = createFileRoute('/admin/produtos/promocoes/$id')({
  head: () => createAdminHead(staffTitles.promotions),
  component: () => <EditRecordPage resource={promotions} />,
})
