import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreateRecordPage } from '#web/admin/kit/resource/resource-pages.tsx'
import { posts } from './resource.tsx'

export const Route = createFileRoute('/admin/blog/novo')({
  head: () => createAdminHead(staffTitles.blog),
  component: NewPost,
})

function NewPost() {
  const { name: author } = useAdminMe()
  return <CreateRecordPage resource={posts} preset={{ author }} />
}
