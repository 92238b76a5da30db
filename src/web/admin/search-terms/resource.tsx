import type { SynonymInput, SynonymView } from '#contract/catalog'
import { searchTerms } from '#texts/admin/search-terms'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { partTabs } from '#web/admin/kit/list/part-tabs.ts'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { api } from '#web/client/api.ts'

const words = searchTerms.synonyms
const { synonym } = searchTerms
const calls = api.catalog.synonyms

export type SearchTermsSearch = ListSearch<'aba' | 'parte'>
export const searchTermsSearch = createSearchParser({ filters: { aba: ['busca'], parte: ['sinonimos'] } })

/** Tabs of the search terms: searches without results, and synonyms. */
export const searchTermsTabs = partTabs('busca', searchTerms.back, [
  [searchTerms.parts.missed],
  [searchTerms.parts.synonyms, 'sinonimos'],
])

const toPlainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the synonyms that contain a text. There are only a few hundred: all are loaded and filtered in the browser. */
async function searchSynonyms(text: string, signal: AbortSignal): Promise<{ items: SynonymView[] }> {
  const all = await calls.get({ signal })
  const part = toPlainText(text)
  return { items: all.filter(({ term, meaning }) => term.includes(part) || meaning.includes(part)) }
}

/** Synonyms: terms of shoppers and the matching terms of the catalogue. */
export const synonyms = panelResourceOf({
  id: 'synonyms',
  screen: 'produtos',
  tab: 'busca',
  list: {
    texts: { ...words, title: searchTerms.title, tabsLabel: searchTerms.tabsLabel },
    parseSearch: searchTermsSearch,
    query: ({ busca = '' }: SearchTermsSearch) =>
      paginatedStaffQuery(['search', 'synonyms', busca], (signal) => searchSynonyms(busca, signal)),
    nameOf: ({ term, meaning, mutual }: SynonymView) => `${term} ${words.arrow(mutual)} ${meaning}`,
    columns: [
      { id: 'term', title: words.columns.term, name: true, cell: ({ term }) => term },
      {
        id: 'how',
        title: words.columns.how,
        width: 148,
        visibleFrom: 560,
        muted: true,
        cell: ({ mutual }) => `${words.arrow(mutual)} ${mutual ? words.mutual : words.oneWay}`,
      },
      { id: 'meaning', title: words.columns.meaning, cell: ({ meaning }) => meaning },
    ],
    card: ({ term, meaning, mutual }) => ({ title: term, detail: `${words.arrow(mutual)} ${meaning}` }),
    tabs: (answer, search) => searchTermsTabs(search, search.busca ? undefined : answer?.items.length),
  },
  panel: {
    body: (_, row) =>
      row && <p className="px-5 pt-3 text-muted">{row.mutual ? words.mutual : words.oneWay}</p>,
  },
  dialog: {
    add: words.add,
    text: words.text,
    submit: synonym.save,
    labels: createFieldLabels<SynonymInput>({
      term: words.term,
      meaning: synonym.meaning,
      mutual: synonym.mutual,
    }),
    fields: () => ({
      term: { required: true, maxLength: 60 },
      meaning: { required: true, maxLength: 60 },
      mutual: { type: 'checkbox' },
    }),
    create: ({ term, meaning, mutual }) => calls.post({ body: { term, meaning, mutual: mutual === 'on' } }),
    created: synonym.saved,
  },
  remove: { label: words.remove, run: (id) => calls(id).delete(), removed: synonym.removed },
})

export const SynonymList = () => <PanelResourceList resource={synonyms} />
