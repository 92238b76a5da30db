import { useNavigate } from '@tanstack/react-router'
import type { PostEdit, PostForm } from '#contract/content'
import { content } from '#texts/admin/content'
import { posts as words } from '#texts/admin/posts'
import type { DraftApi } from '#web/admin/kit/publication/draft-api.ts'
import { PreviewLink } from '#web/admin/kit/publication/preview-link.tsx'
import { Publication } from '#web/admin/kit/publication/publication.tsx'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import { Versions } from '#web/admin/kit/publication/versions.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { PostFields } from './post-fields.tsx'
import { conflict } from './post-values.ts'
import { postQuery } from './queries.ts'

/** Edit page of a post: the draft, with publication and version history beside it. */
export const postDetail: DetailConfig<PostEdit> = {
  screen: 'blog',
  query: postQuery,
  live: (id) => [`post:${id}`],
  title: ({ form }) => form.title,
  aside: (post) => <StateDot page={post} />,
  headerExtra: ({ isShown, path }) =>
    isShown && (
      <a href={path} target="_blank" rel="noreferrer" className={linkClass}>
        {content.openPublic}
      </a>
    ),
  main: (post) => <Form key={post.id} post={post} />,
  side: (post) => <Side post={post} />,
}

function Form({ post: { id, form, version, media } }: { post: PostEdit }) {
  const save = async (typed: PostForm): Promise<string> => {
    await api.content.blog(id).put({ body: { ...typed, version } })
    return words.form.saved
  }
  return (
    <ResourceForm<PostForm>
      wide
      values={form}
      draft={`posts-${id}`}
      submit={words.form.save}
      save={save}
      conflict={conflict}
    >
      <PostFields media={media} />
    </ResourceForm>
  )
}

const sideWords = { ...content.side, ...words.side }

const createDraftApi = (id: string): DraftApi => ({
  step: (body) => api.content.blog(id).status.post({ body }),
  restore: (version) => api.content.blog(id).versions(version).drafts.post(),
  preview: () => api.content.blog(id).preview.get(),
  remove: () => api.content.blog(id).delete(),
})

function Side({ post }: { post: PostEdit }) {
  const navigate = useNavigate()
  const calls = createDraftApi(post.id)
  return (
    <>
      <Publication
        draft={post}
        title={post.form.title}
        words={sideWords}
        calls={calls}
        leave={() => navigate({ to: '/admin/blog', search: {}, ignoreBlocker: true })}
      />
      <PreviewLink make={calls.preview} />
      <Versions draft={post} restore={calls.restore} />
    </>
  )
}
