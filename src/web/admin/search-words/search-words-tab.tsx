import { useAddress } from '#web/admin/kit/list/address.tsx'
import { MissedList } from './missed-list.tsx'
import { wordsSearch } from './queries.ts'
import { SynonymList } from './synonym-list.tsx'

/** Tab of the search terms: searches without results, and synonyms. */
export const SearchWordsTab = () =>
  useAddress(wordsSearch).parte === 'sinonimos' ? <SynonymList /> : <MissedList />
