import { searchWords } from '#texts/search-words'
import type { Step } from '#web/admin/kit/list/list.ts'
import type { WordsSearch } from './queries.ts'

/** Builds the tabs of the search terms and the link back to the products. `count` belongs to the current tab. */
export const partsOf = ({ parte }: WordsSearch, count: number | undefined): Step<WordsSearch>[] => [
  { title: searchWords.back, search: {}, current: false },
  {
    title: searchWords.parts.missed,
    ...(parte ? {} : { count }),
    search: { aba: 'busca' },
    current: !parte,
  },
  {
    title: searchWords.parts.synonyms,
    ...(parte ? { count } : {}),
    search: { aba: 'busca', parte: 'sinonimos' },
    current: parte === 'sinonimos',
  },
]
