import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { members } from './resource.tsx'

export const Route = createFileRoute('/admin/equipe')({
  validateSearch: passThroughSearch<ListSearch>,
  head: () => createAdminHead(staffTitles.team),
  component: () => <ResourceList resource={members} />,
})
