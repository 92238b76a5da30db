import { searchTerms } from '#texts/admin/search-terms'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import type { SearchTermsSearch } from './queries.ts'

/** Builds the tabs of the search terms and the link back to the products. `count` belongs to the current tab. */
export const buildTabs = (
  { parte }: SearchTermsSearch,
  count: number | undefined,
): ListTab<SearchTermsSearch>[] => [
  { title: searchTerms.back, search: {}, current: false },
  {
    title: searchTerms.parts.missed,
    ...(parte ? {} : { count }),
    search: { aba: 'busca' },
    current: !parte,
  },
  {
    title: searchTerms.parts.synonyms,
    ...(parte ? { count } : {}),
    search: { aba: 'busca', parte: 'sinonimos' },
    current: parte === 'sinonimos',
  },
]
