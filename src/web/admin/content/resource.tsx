import { Link } from '@tanstack/react-router'
import type { PageEdit, PageForm, PageRow, Question } from '#contract/content'
import { isLegal } from '#shared/content/content-kinds'
import { formatDay } from '#shared/dates/dates'
import { content as words } from '#texts/admin/content'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { stateColumn, updatedColumn } from '#web/admin/kit/publication/columns.tsx'
import { publishedPage } from '#web/admin/kit/publication/published-page.tsx'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { api } from '#web/client/api.ts'
import { PageFields } from './page-fields.tsx'

const { columns: heads, form: labels } = words
const calls = api.content.staff

const parts = { institucionais: words.institutional, livres: words.free }
export type PagesSearch = ListSearch<'parte'>

const isInPart = ({ kind }: PageRow, part: string | undefined): boolean =>
  part === undefined || (part === 'livres' ? kind === 'free' : kind !== 'free' && kind !== 'about')

const listQuery = (part: string | undefined) => ({
  ...staffQuery(['content', 'list'], (signal) => calls.get({ signal })),
  select: ({ items }: { items: PageRow[] }) => ({ items: items.filter((row) => isInPart(row, part)) }),
})

function buildTabs({ parte }: PagesSearch): ListTab<PagesSearch>[] {
  return [
    { title: words.all, search: {}, current: parte === undefined },
    ...Object.entries(parts).map(([part, title]) => ({
      title,
      search: { parte: part },
      current: parte === part,
    })),
  ]
}

/** Content pages: about, legal texts, FAQ, contact and free pages. */
export const pages = resourceOf({
  id: 'pages',
  screen: 'content',
  path: '/admin/content',
  recordSegment: 'pagina',
  newSegment: 'nova',
  add: words.add,
  title: words.title,
  query: (id: string) => staffQuery(['content', 'one', id], (signal) => calls(id).get({ signal })),
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { parte: parts } }),
    query: ({ parte }: PagesSearch) => listQuery(parte),
    live: ['pages'],
    nameOf: ({ title }: PageRow) => title,
    link: ({ id, kind }, props) =>
      kind === 'about' ? (
        <Link to="/admin/content/about" {...props} />
      ) : (
        <Link to="/admin/content/pagina/$id" params={{ id }} {...props} />
      ),
    columns: [
      { id: 'title', title: heads.title, name: true, cell: ({ title }) => title },
      { id: 'path', title: heads.path, width: 240, visibleFrom: 700, muted: true, cell: ({ path }) => path },
      stateColumn(heads.state, 240),
      {
        id: 'published',
        title: heads.published,
        width: 140,
        visibleFrom: 960,
        muted: true,
        cell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : '–'),
      },
      updatedColumn(heads.updated),
    ],
    card: (row) => ({ title: row.title, detail: row.path, end: <StateDot page={row} /> }),
    tabs: (_, search) => buildTabs(search),
  },
  form: {
    draft: 'pagina',
    texts: labels,
    empty: { slug: '', title: '', summary: '', body: '', questions: [], seoTitle: '', seoDescription: '' },
    toValues: ({ form }: PageEdit): PageForm => form,
    labels: createFieldLabels<PageForm>({
      slug: labels.slug,
      title: labels.title,
      summary: labels.summary,
      body: labels.body,
      questions: [
        words.questions.title,
        (value) => (value as unknown as Question[]).map(({ question }) => question).join(' · '),
      ],
      seoTitle: labels.seoTitle,
      seoDescription: labels.seoDescription,
    }),
    fields: (page) => <PageFields kind={page?.kind ?? 'free'} isNew={!page} />,
    async create(body) {
      const { id, form } = await calls.post({ body })
      return { id, message: labels.created(form.title) }
    },
    save: (id, body) => calls(id).put({ body }),
    wide: true,
  },
  page: publishedPage<PageEdit>({
    screen: 'content',
    live: () => ['pages'],
    words: words.side,
    calls,
    isLegal: ({ kind }) => isLegal(kind),
    canBeDeleted: ({ kind }) => kind === 'free',
  }),
})

/** Pages that every store has, on a screen of their own. */
export const institutionalPages = {
  ...pages,
  list: { ...pages.list, query: () => listQuery('institucionais'), tabs: () => [] },
}

/** The "about" page, the only one of its kind. */
export const aboutPage = {
  ...pages,
  query: () =>
    staffQuery(['content', 'one', 'about'], async (signal) => {
      const { items } = await calls.get({ signal })
      const about = items.find(({ kind }) => kind === 'about')
      if (!about) throw new Error('The store has no about page.')
      return calls(about.id).get({ signal })
    }),
}
