import { Link } from '@tanstack/react-router'
import type { PageState, PostPage, PostRow } from '#contract/content'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { posts as words } from '#texts/admin/posts'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { postsQuery, type PostsSearch, postsSearch, toStateParam } from './queries.ts'

const heads = words.columns
const stateOrder: readonly PageState[] = ['draft', 'scheduled', 'published']

/** List of all posts, including drafts and scheduled ones. */
const list: ListConfig<PostRow, PostsSearch, PostPage> = {
  id: 'posts',
  screen: 'blog',
  texts: words,
  parseSearch: postsSearch,
  query: postsQuery,
  live: ['posts'],
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  link: ({ id }, props) => <Link to="/admin/blog/editar/$id" params={{ id }} {...props} />,
  create: { label: words.add, to: '/admin/blog/novo' },
  filters: [{ param: 'autoria', label: heads.author, kind: 'text' }],
  columns: [
    { id: 'title', title: heads.title, name: true, cell: nameOf },
    { id: 'state', title: heads.state, width: 220, visibleFrom: 520, cell: (row) => <StateDot page={row} /> },
    {
      id: 'author',
      title: heads.author,
      width: 180,
      visibleFrom: 760,
      muted: true,
      cell: ({ author }) => author,
    },
    { id: 'day', title: heads.day, width: 160, visibleFrom: 900, muted: true, cell: dayOf },
    {
      id: 'updated',
      title: heads.updated,
      width: 84,
      alignEnd: true,
      visibleFrom: 860,
      muted: true,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ],
  card: (row) => ({
    picture: <Cover row={row} className="h-11 w-11" />,
    title: row.title,
    detail: row.author,
    end: <StateDot page={row} />,
  }),
  tabs: buildTabs,
}

export const PostList = () => <ListPage list={list} />

const Cover = ({ row: { cover }, className }: { row: PostRow; className: string }) => (
  <Picture
    picture={cover}
    sizes="44px"
    alt=""
    className={`shrink-0 overflow-hidden rounded-xs ${className}`}
  />
)

function nameOf(row: PostRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Cover row={row} className="h-6.75 w-9" />
      <span className="truncate">{row.title}</span>
    </span>
  )
}

function dayOf({ publishAt, publishedAt }: PostRow): string {
  if (publishAt) return words.scheduledFor(formatDayAndTime(publishAt))
  return publishedAt ? formatDay(publishedAt) : '–'
}

/** Builds the tabs: one for all posts and one per state with its count. */
function buildTabs(answer: PostPage | undefined, search: PostsSearch): ListTab<PostsSearch>[] {
  const all = answer && stateOrder.reduce((sum, state) => sum + answer.counts[state], 0)
  const step = (title: string, situacao: string | undefined, count: number | undefined) => ({
    title,
    count,
    search: updateFilters(search, { situacao }),
    current: search.situacao === situacao,
  })
  return [
    step(words.all, undefined, all),
    ...stateOrder.map((state) => step(words.states[state], toStateParam(state), answer?.counts[state])),
  ]
}
