import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PostList } from './post-list.tsx'
import type { PostsSearch } from './queries.ts'

export const Route = createFileRoute('/admin/blog')({
  validateSearch: passThroughSearch<PostsSearch>,
  head: () => createAdminHead(staffTitles.blog),
  component: PostList,
})
