import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { pages, type PagesSearch } from './resource.tsx'

export const Route = createFileRoute('/admin/content')({
  validateSearch: passThroughSearch<PagesSearch>,
  head: () => createAdminHead(staffTitles.pages),
  component: () => <ResourceList resource={pages} />,
})
