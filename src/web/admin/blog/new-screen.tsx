import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { PostForm } from '#contract/content'
import { posts as words } from '#texts/admin/posts'
import { staffTitles } from '#texts/admin/titles'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { PostFields } from './post-fields.tsx'
import { createPostForm } from './post-values.ts'

export const Route = createFileRoute('/admin/blog/novo')({
  head: () => createAdminHead(staffTitles.blog),
  component: NewPost,
})

function NewPost() {
  const navigate = useNavigate()
  const { name } = useAdminMe()
  const values = useMemo(() => createPostForm(name), [name])
  const made = useRef('')
  const create = async (typed: PostForm): Promise<string> => {
    const { id, form } = await api.content.blog.post({ body: typed })
    made.current = id
    return words.form.created(form.title)
  }
  return (
    <CreatePage<PostForm>
      wide
      screen="blog"
      title={words.add}
      values={values}
      draft="posts-novo"
      submit={words.form.create}
      save={create}
      // The new post is a draft: opens its edit page for publication.
      leave={() =>
        navigate({ to: '/admin/blog/editar/$id', params: { id: made.current }, ignoreBlocker: true })
      }
    >
      <PostFields isNew />
    </CreatePage>
  )
}
