import { searchWords } from '#texts/search-words'
import type { Step } from '#web/admin/kit/list/list.ts'
import type { WordsSearch } from './queries.ts'

/** Back to the products, and the parts of what is known of the shop's search. `count` is of the part that is shown. */
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
