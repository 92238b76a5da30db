import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { posts, type PostsSearch } from './resource.tsx'

export const Route = createFileRoute('/admin/blog')({
  validateSearch: passThroughSearch<PostsSearch>,
  head: () => createAdminHead(staffTitles.blog),
  component: () => <ResourceList resource={posts} />,
})
