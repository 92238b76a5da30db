import type { NotFoundPathPage, NotFoundPathRow } from '#contract/redirects'
import { formatDayAndTime } from '#shared/dates/dates'
import { redirects as words } from '#texts/admin/redirects'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { extractSearchTerms } from './path-text.ts'
import { RedirectActions } from './redirect-actions.tsx'
import { RedirectSuggestions } from '#web/admin/pickers/redirect/redirect-suggestions.tsx'
import { buildTabs } from './tabs.ts'
import { redirectsSearch, type RedirectsSearch, unknownPathsQuery } from './queries.ts'

const heads = words.columns

/** List of requested paths that do not exist (404), most requested first. */
const list: ListConfig<NotFoundPathRow, RedirectsSearch, NotFoundPathPage> = {
  id: 'not-found-paths',
  screen: 'produtos',
  texts: {
    title: words.title,
    count: words.count,
    tabsLabel: words.tabsLabel,
    search: words.search,
    loading: words.loading,
    failed: words.failed,
    emptyTitle: words.unknownEmptyTitle,
    emptyText: words.unknownEmptyText,
  },
  parseSearch: redirectsSearch,
  query: unknownPathsQuery,
  idOf: ({ id }) => id,
  nameOf: ({ path }) => path,
  columns: [
    { id: 'path', title: heads.path, name: true, cell: ({ path }) => path },
    {
      id: 'count',
      title: heads.count,
      width: 96,
      alignEnd: true,
      cell: ({ count }) => count.toLocaleString('pt-BR'),
    },
    {
      id: 'last',
      title: heads.last,
      width: 96,
      alignEnd: true,
      muted: true,
      visibleFrom: 520,
      cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
    },
  ],
  card: ({ path, count, lastAt }) => ({
    title: path,
    detail: <RelativeTime at={lastAt} />,
    end: count.toLocaleString('pt-BR'),
  }),
  tabs: (answer, search) => buildTabs(search, search.busca ? undefined : answer?.total),
  panel: {
    title: (row) => row?.path,
    body: (_, row) => row && <UnknownPathDetails key={row.path} row={row} />,
  },
}

export const UnknownPathList = () => <ListPage list={list} actions={<RedirectActions />} />

const UnknownPathDetails = ({ row: { path, count, ignored, firstAt, lastAt } }: { row: NotFoundPathRow }) => (
  <>
    <Section title={words.facts}>
      <DescriptionList
        items={{
          [heads.count]: count.toLocaleString('pt-BR'),
          [words.firstAsked]: formatDayAndTime(firstAt),
          [words.lastAsked]: formatDayAndTime(lastAt),
        }}
      />
    </Section>
    <RedirectSuggestions from={path} searchTerms={extractSearchTerms(path)} done={words.saved} />
    <div className="px-5 py-3">
      <ActionButton
        label={ignored ? words.show : words.ignore}
        run={() => api.redirects['not-found-paths'].ignored.post({ body: { path, ignored: !ignored } })}
        done={ignored ? words.shown : words.ignored}
      />
    </div>
  </>
)
