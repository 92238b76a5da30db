import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { PostList } from './post-list.tsx'
import type { PostsSearch } from './queries.ts'

export const Route = createFileRoute('/admin/blog')({
  validateSearch: unread<PostsSearch>,
  head: () => adminHead(staffTitles.blog),
  component: PostList,
})
