import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { NoResultsList } from './no-results-list.tsx'
import { searchTermsSearch } from './queries.ts'
import { SynonymList } from './synonym-list.tsx'

/** Tab of the search terms: searches without results, and synonyms. */
export const SearchTermsTab = () =>
  useListSearch(searchTermsSearch).parte === 'sinonimos' ? <SynonymList /> : <NoResultsList />
