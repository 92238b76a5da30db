import { Link } from '@tanstack/react-router'
import type { PageRow } from '#contract/content'
import { formatDay } from '#shared/dates'
import { content as words } from '#texts/content'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { Age } from '#web/admin/kit/table/when.tsx'
import { pagesQuery, type PagesSearch, pagesSearch } from './queries.ts'
import { StateDot } from './state-dot.tsx'

const heads = words.columns

type Part = 'institucionais' | 'livres' | undefined

const isIn = (part: Part, { kind }: PageRow): boolean =>
  part === undefined || (part === 'livres' ? kind === 'free' : kind !== 'free' && kind !== 'about')

/** Creates the list of all pages, or of one group with a route of its own. */
const listOf = (fixed?: Part): ListOf<PageRow, PagesSearch, { items: PageRow[] }> => ({
  screen: 'content',
  words,
  read: pagesSearch,
  query: ({ parte }) => ({
    ...pagesQuery(),
    select: ({ items }) => ({ items: items.filter((row) => isIn(fixed ?? (parte as Part), row)) }),
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
    { id: 'path', title: heads.path, width: 240, from: 700, quiet: true, cell: ({ path }) => path },
    { id: 'state', title: heads.state, width: 240, from: 520, cell: (row) => <StateDot page={row} /> },
    {
      id: 'published',
      title: heads.published,
      width: 140,
      from: 960,
      quiet: true,
      cell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : '–'),
    },
    {
      id: 'updated',
      title: heads.updated,
      width: 84,
      end: true,
      from: 860,
      quiet: true,
      cell: ({ updatedAt }) => <Age at={updatedAt} />,
    },
  ],
  card: (row) => ({ title: row.title, detail: row.path, end: <StateDot page={row} /> }),
  steps: (_, { parte }) => {
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

const all = listOf()
const institutional = listOf('institucionais')

export const PageList = () => <ListPage list={all} />
export const InstitutionalList = () => <ListPage list={institutional} />
