import { plain } from '#context/catalog/rules.ts'
import { everything, type RankedMatches, rankMatches } from '#context/catalog/search-index/relevance.ts'
import { cached, type IndexStore } from './index-store.ts'
import { type ParsedQuery, parseQuery } from './query-parser.ts'
import { stemsOf } from './stems.ts'

export type Found = { parsed: ParsedQuery; ranked: RankedMatches }

type Stems = ReadonlyMap<string, string | null>

/** Returns the stems that a search needs. Loaded first, so that the search itself is synchronous. */
export const stemsOfTyped = (typed: string): Promise<Stems> => stemsOf(plain(typed).split(' '))

/** Returns the search result, best match first. `typing` is true while the last word is incomplete. */
export const search = (store: IndexStore, typed: string, stems: Stems, typing = false): Found =>
  cached(
    store,
    `${typing ? 'typing' : 'typed'} ${plain(typed)}`,
    () => {
      const { index, vocabulary } = store
      const parsed = parseQuery(typed, index, vocabulary, (word) => stems.get(word), typing)
      const wantsAnything = parsed.concepts.length === 0 && (parsed.price ?? parsed.sort) !== null
      return { parsed, ranked: wantsAnything ? everything(index) : rankMatches(index, parsed.concepts) }
    },
    ({ ranked }) => ranked.order.byteLength + ranked.matches.words.byteLength,
  )
