import type { NotFoundPathRow } from '#contract/redirects'
import { formatDayAndTime } from '#shared/dates/dates'
import { redirects as words } from '#texts/admin/redirects'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { extractSearchTerms } from './path-text.ts'
import { RedirectSuggestions } from '#web/admin/pickers/redirect/redirect-suggestions.tsx'
import {
  RedirectActions,
  RedirectList,
  redirectsSearch,
  type RedirectsSearch,
  redirectTabs,
} from './resource.tsx'

const heads = words.columns

/** Requested paths that do not exist (404), most requested first. */
const notFoundPaths = panelResourceOf({
  id: 'not-found-paths',
  screen: 'produtos',
  tab: 'enderecos',
  list: {
    texts: {
      ...words,
      emptyTitle: words.unknownEmptyTitle,
      emptyText: words.unknownEmptyText,
    },
    parseSearch: redirectsSearch,
    query({ busca, parte, pagina }: RedirectsSearch) {
      const ignored = parte === 'ocultos' ? ('true' as const) : ('false' as const)
      const query = { search: busca, ignored, page: pagina }
      return paginatedStaffQuery(['redirects', 'unknown', query], (signal) =>
        api.redirects['not-found-paths'].get({ query, signal }),
      )
    },
    nameOf: ({ path }: NotFoundPathRow) => path,
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
    tabs: (answer, search) => redirectTabs(search, search.busca ? undefined : answer?.total),
  },
  panel: { body: (_, row) => row && <NotFoundPathDetails row={row} /> },
})

/** Tab of redirects: paths not found (404), hidden ones, and existing redirects. */
export const RedirectsTab = () =>
  useListSearch(redirectsSearch).parte === 'levam' ? (
    <RedirectList />
  ) : (
    <PanelResourceList resource={notFoundPaths} actions={<RedirectActions />} />
  )

const NotFoundPathDetails = ({
  row: { path, count, ignored, firstAt, lastAt },
}: {
  row: NotFoundPathRow
}) => (
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
