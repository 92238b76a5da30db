import { normalizeText } from '#context/catalog/rules.ts'
import { matchAll, type RankedMatches, rankMatches } from '#context/catalog/search-index/relevance.ts'
import { getCachedResult, type IndexStore } from './index-store.ts'
import { type ParsedQuery, parseQuery } from './query-parser.ts'
import { readStems } from './stems.ts'

export type SearchResult = { parsed: ParsedQuery; ranked: RankedMatches }

type Stems = ReadonlyMap<string, string | null>

/** Returns the stems that a search needs. Loaded first, so that the search itself is synchronous. */
export const readQueryStems = (typed: string): Promise<Stems> => readStems(normalizeText(typed).split(' '))

/** Returns the search result, best match first. `typing` is true while the last word is incomplete. */
export const search = (store: IndexStore, typed: string, stems: Stems, typing = false): SearchResult =>
  getCachedResult(
    store,
    `${typing ? 'typing' : 'typed'} ${normalizeText(typed)}`,
    () => {
      const { index, vocabulary } = store
      const parsed = parseQuery(typed, index, vocabulary, (word) => stems.get(word), typing)
      const wantsAnything = parsed.concepts.length === 0 && (parsed.price ?? parsed.sort) !== null
      return { parsed, ranked: wantsAnything ? matchAll(index) : rankMatches(index, parsed.concepts) }
    },
    ({ ranked }) => ranked.ranking.byteLength + ranked.matches.words.byteLength,
  )
