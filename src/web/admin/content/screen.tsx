import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { PageList } from './page-list.tsx'
import type { PagesSearch } from './queries.ts'

export const Route = createFileRoute('/admin/content')({
  validateSearch: unread<PagesSearch>,
  head: () => adminHead(staffTitles.pages),
  component: PageList,
})
