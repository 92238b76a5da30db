import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PageList } from './page-list.tsx'
import type { PagesSearch } from './queries.ts'

export const Route = createFileRoute('/admin/content')({
  validateSearch: passThroughSearch<PagesSearch>,
  head: () => createAdminHead(staffTitles.pages),
  component: PageList,
})
