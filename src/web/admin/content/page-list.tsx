import { Link } from '@tanstack/react-router'
import type { PageRow } from '#contract/content'
import { formatDay } from '#shared/dates/dates'
import { content as words } from '#texts/admin/content'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { pagesQuery, type PagesSearch, pagesSearch } from './queries.ts'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'

const heads = words.columns

type Part = 'institucionais' | 'livres' | undefined

const isInPart = (part: Part, { kind }: PageRow): boolean =>
  part === undefined || (part === 'livres' ? kind === 'free' : kind !== 'free' && kind !== 'about')

/** Creates the list of all pages, or of one group with a route of its own. */
const createList = (fixed?: Part): ListConfig<PageRow, PagesSearch, { items: PageRow[] }> => ({
  id: 'pages',
  screen: 'content',
  texts: words,
  parseSearch: pagesSearch,
  query: ({ parte }) => ({
    ...pagesQuery(),
    select: ({ items }) => ({ items: items.filter((row) => isInPart(fixed ?? (parte as Part), row)) }),
  }),
  live: ['pages'],
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  link: ({ id, kind }, props) =>
    kind === 'about' ? (
      <Link to="/admin/content/about" {...props} />
    ) : (
      <Link to="/admin/content/pagina/$id" params={{ id }} {...props} />
    ),
  create: { label: words.add, to: '/admin/content/nova' },
  columns: [
    { id: 'title', title: heads.title, name: true, cell: ({ title }) => title },
    { id: 'path', title: heads.path, width: 240, visibleFrom: 700, muted: true, cell: ({ path }) => path },
    { id: 'state', title: heads.state, width: 240, visibleFrom: 520, cell: (row) => <StateDot page={row} /> },
    {
      id: 'published',
      title: heads.published,
      width: 140,
      visibleFrom: 960,
      muted: true,
      cell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : '–'),
    },
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
  card: (row) => ({ title: row.title, detail: row.path, end: <StateDot page={row} /> }),
  tabs: (_, { parte }) => {
    const part = fixed ?? parte
    const step = (title: string, to: string | undefined) => ({
      title,
      search: to ? { parte: to } : {},
      current: part === to,
    })
    return fixed
      ? []
      : [step(words.all, undefined), step(words.institutional, 'institucionais'), step(words.free, 'livres')]
  },
})

const allPages = createList()
const institutionalPages = createList('institucionais')

export const PageList = () => <ListPage list={allPages} />
export const InstitutionalList = () => <ListPage list={institutionalPages} />
