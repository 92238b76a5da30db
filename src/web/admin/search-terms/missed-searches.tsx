import type { MissedSearchPage } from '#contract/catalog'
import { formatIsoDay } from '#shared/dates/dates'
import { searchTerms } from '#texts/admin/search-terms'
import { RedirectSuggestions } from '#web/admin/pickers/redirect/redirect-suggestions.tsx'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { getDialogFields, panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { CreateRecordButton, PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import {
  searchTermsSearch,
  type SearchTermsSearch,
  searchTermsTabs,
  SynonymList,
  synonyms,
} from './resource.tsx'

type Row = MissedSearchPage['items'][number]
const words = searchTerms.missed
const heads = words.columns

/** Describes the current state of a search: results since added, or a redirect. */
function describeOutcome({ finds, leadsTo }: Row): string {
  if (leadsTo !== null) return words.leads(leadsTo)
  return finds > 0 ? words.finds(finds) : words.nothing
}

const Outcome = ({ row }: { row: Row }) => (
  <StatusDot tone={row.leadsTo !== null || row.finds > 0 ? 'done' : 'alert'}>
    {describeOutcome(row)}
  </StatusDot>
)

/** Searches without results in the last 30 days, most frequent first. */
const missedSearches = panelResourceOf({
  id: 'missed-searches',
  screen: 'produtos',
  tab: 'busca',
  list: {
    texts: { ...words, title: searchTerms.title, tabsLabel: searchTerms.tabsLabel },
    parseSearch: searchTermsSearch,
    query({ busca, pagina }: SearchTermsSearch) {
      const query = { search: busca, page: pagina }
      return paginatedStaffQuery(['search', 'missed', query], (signal) =>
        api.catalog['missed-searches'].get({ query, signal }),
      )
    },
    nameOf: (row: Row) => row.words,
    columns: [
      { id: 'words', title: heads.words, name: true, cell: (row) => row.words },
      { id: 'now', title: heads.now, width: 260, visibleFrom: 560, cell: (row) => <Outcome row={row} /> },
      {
        id: 'last',
        title: heads.last,
        width: 132,
        visibleFrom: 720,
        alignEnd: true,
        muted: true,
        cell: ({ lastDay }) => formatIsoDay(lastDay).replace(/ de \d{4}$/, ''),
      },
      {
        id: 'count',
        title: heads.count,
        width: 84,
        alignEnd: true,
        cell: ({ count }) => count.toLocaleString('pt-BR'),
      },
    ],
    card: (row) => ({
      title: row.words,
      detail: describeOutcome(row),
      end: row.count.toLocaleString('pt-BR'),
    }),
    tabs: (answer, search) => searchTermsTabs(search, search.busca ? undefined : answer?.total),
  },
  panel: { body: (_, row) => row && <MissedSearchDetails row={row} /> },
})

/** Tab of the search terms: searches without results, and synonyms. */
export const SearchTermsTab = () =>
  useListSearch(searchTermsSearch).parte === 'sinonimos' ? (
    <SynonymList />
  ) : (
    <PanelResourceList resource={missedSearches} actions={<CreateRecordButton resource={synonyms} />} />
  )

const { synonym, redirect } = searchTerms

/** Side panel of a search without results: add a synonym or a redirect. */
const MissedSearchDetails = ({ row }: { row: Row }) => (
  <>
    <Section title={heads.now}>
      <Outcome row={row} />
    </Section>
    <Section title={synonym.title}>
      <p className="mb-2 text-muted">{synonym.lead}</p>
      <ActionButton
        label={synonym.save}
        look="ink"
        confirmation={{
          title: `${row.words} ${synonym.title.toLowerCase()}`,
          text: synonym.lead,
          confirm: synonym.save,
          fields: getDialogFields(synonyms.dialog, { only: ['meaning', 'mutual'] }),
        }}
        run={({ meaning = '', mutual }) =>
          api.catalog.synonyms.post({ body: { term: row.words, meaning, mutual: mutual === 'on' } })
        }
        done={synonym.saved}
      />
    </Section>
    <RedirectSuggestions
      from={`/produtos?search=${row.words.replaceAll(' ', '+')}`}
      searchTerms={row.words}
      done={redirect.saved}
    />
  </>
)
