import type { MissedSearchPage } from '#contract/catalog'
import { formatIsoDay } from '#shared/dates/dates'
import { searchTerms } from '#texts/admin/search-terms'
import { RedirectSuggestions } from '#web/admin/pickers/redirect/redirect-suggestions.tsx'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { buildTabs } from './tabs.ts'
import { noResultsQuery, searchTermsSearch, type SearchTermsSearch } from './queries.ts'
import { NewSynonymButton } from './synonym-list.tsx'

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

/** List of searches without results in the last 30 days, most frequent first. */
const list: ListConfig<Row, SearchTermsSearch, MissedSearchPage> = {
  id: 'missed-searches',
  screen: 'produtos',
  texts: { ...words, title: searchTerms.title, tabsLabel: searchTerms.tabsLabel },
  parseSearch: searchTermsSearch,
  query: noResultsQuery,
  idOf: ({ id }) => id,
  nameOf: (row) => row.words,
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
  card: (row) => ({ title: row.words, detail: describeOutcome(row), end: row.count.toLocaleString('pt-BR') }),
  tabs: (answer, search) => buildTabs(search, search.busca ? undefined : answer?.total),
  panel: {
    title: (row) => row?.words,
    body: (_, row) => row && <NoResultsDetails key={row.words} row={row} />,
  },
}

export const NoResultsList = () => <ListPage list={list} actions={<NewSynonymButton />} />

const { synonym, redirect } = searchTerms

/** Side panel of a search without results: add a synonym or a redirect. */
const NoResultsDetails = ({ row }: { row: Row }) => (
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
          fields: [
            { name: 'meaning', label: synonym.meaning, required: true, maxLength: 60 },
            { name: 'mutual', label: synonym.mutual, type: 'checkbox' },
          ],
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
