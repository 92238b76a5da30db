import { useAddress } from '#web/admin/kit/list/address.tsx'
import { MissedList } from './missed-list.tsx'
import { wordsSearch } from './queries.ts'
import { SynonymList } from './synonym-list.tsx'

/** What the shop's search does not find, and what it takes for what. */
export const SearchWordsTab = () =>
  useAddress(wordsSearch).parte === 'sinonimos' ? <SynonymList /> : <MissedList />
