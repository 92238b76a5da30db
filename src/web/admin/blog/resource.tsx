import type { PageState, PostEdit, PostForm, PostRow } from '#contract/content'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { content } from '#texts/admin/content'
import { posts as words } from '#texts/admin/posts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { createSearchParser, type ListSearch, toApiValue } from '#web/admin/kit/list/search-params.ts'
import { stateTabs } from '#web/admin/kit/list/state-tabs.ts'
import { stateColumn, updatedColumn } from '#web/admin/kit/publication/columns.tsx'
import { publishedPage } from '#web/admin/kit/publication/published-page.tsx'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { api } from '#web/client/api.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { toPlainText } from './body/stored-body.ts'
import { PostFields } from './post-fields.tsx'

const { columns: heads, form: labels } = words
const calls = api.content.blog
const maxTextShown = 400

const states = { rascunho: 'draft', programado: 'scheduled', 'no-ar': 'published' } as const satisfies Record<
  string,
  PageState
>
export type PostsSearch = ListSearch<'situacao' | 'autoria'>

/** Posts of the blog, including drafts and scheduled ones. */
export const posts = resourceOf({
  id: 'posts',
  screen: 'blog',
  path: '/admin/blog',
  recordSegment: 'editar',
  newSegment: 'novo',
  add: words.add,
  title: words.title,
  query: (id: string) => staffQuery(['posts', 'one', id], (signal) => calls(id).get({ signal })),
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { situacao: states, autoria: /\S/ } }),
    query({ busca, situacao, autoria, pagina }: PostsSearch) {
      const state = toApiValue(states, situacao)
      const query = { search: busca, state, author: autoria, page: pagina }
      return paginatedStaffQuery(['posts', 'list', query], (signal) => calls.get({ query, signal }))
    },
    live: ['posts'],
    nameOf: ({ title }) => title,
    filters: [{ param: 'autoria', label: heads.author, kind: 'text' }],
    columns: [
      { id: 'title', title: heads.title, name: true, cell: renderTitle },
      stateColumn(heads.state, 220),
      {
        id: 'author',
        title: heads.author,
        width: 180,
        visibleFrom: 760,
        muted: true,
        cell: ({ author }) => author,
      },
      { id: 'day', title: heads.day, width: 160, visibleFrom: 900, muted: true, cell: formatPublication },
      updatedColumn(heads.updated),
    ],
    card: (row) => ({
      picture: <Cover row={row} className="h-11 w-11" />,
      title: row.title,
      detail: row.author,
      end: <StateDot page={row} />,
    }),
    tabs: stateTabs(states, words),
  },
  form: {
    draft: 'posts',
    texts: labels,
    empty: {
      slug: '',
      title: '',
      summary: '',
      body: { type: 'doc', content: [] },
      cover: null,
      author: '',
      topics: [],
      productIds: [],
      seoTitle: '',
      seoDescription: '',
    },
    toValues: ({ form }: PostEdit): PostForm => form,
    labels: createFieldLabels<PostForm>({
      slug: labels.slug,
      title: labels.title,
      summary: labels.summary,
      body: [labels.body, (body) => toPlainText(body).slice(0, maxTextShown)],
      cover: [labels.cover, (cover) => cover?.alt ?? ''],
      author: labels.author,
      topics: labels.topics,
      productIds: [labels.products, (ids) => String(ids.length)],
      seoTitle: labels.seoTitle,
      seoDescription: labels.seoDescription,
    }),
    fields: (post) => <PostFields isNew={!post} media={post?.media} />,
    async create(body) {
      const { id, form } = await calls.post({ body })
      return { id, message: labels.created(form.title) }
    },
    save: (id, body) => calls(id).put({ body }),
    // The record's page publishes the post.
    opensNewRecord: true,
    wide: true,
  },
  page: publishedPage<PostEdit>({
    screen: 'blog',
    live: (id) => [`post:${id}`],
    words: { ...content.side, ...words.side },
    calls,
  }),
})

const Cover = ({ row: { cover }, className }: { row: PostRow; className: string }) => (
  <Picture
    picture={cover}
    sizes="44px"
    alt=""
    className={`shrink-0 overflow-hidden rounded-xs ${className}`}
  />
)

function renderTitle(row: PostRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Cover row={row} className="h-6.75 w-9" />
      <span className="truncate">{row.title}</span>
    </span>
  )
}

function formatPublication({ publishAt, publishedAt }: PostRow): string {
  if (publishAt) return words.scheduledFor(formatDayAndTime(publishAt))
  return publishedAt ? formatDay(publishedAt) : '–'
}
