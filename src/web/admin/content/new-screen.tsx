import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { pages } from './resource.tsx'

const narrowPages = { ...pages, form: { ...pages.form, wide: false } }

export const Route = createFileRoute('/admin/content/nova')({
  head: () => createAdminHead(staffTitles.pages),
  component: () => <CreateRecordPage resource={narrowPages} />,
})
