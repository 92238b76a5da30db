import { SearchIndex } from '#context/catalog/search-index/search-index.ts'
import type { CategorySort } from '#contract/products'
import { ResultCache } from './result-cache.ts'
import { Lexicon } from './lexicon.ts'
import type { Vocabulary } from './query-parser.ts'

/** Data of a category that lists need: its name, its sort order and its pinned products. */
export type IndexedCategory = { name: string; sort: CategorySort; pinnedProductIds: readonly string[] }

/** In-memory data that lists and search are answered from: index, vocabulary, and names for facets. */
export type IndexStore = {
  readonly index: SearchIndex
  readonly vocabulary: Vocabulary
  /** Name and hex code by slug. */
  readonly colors: Map<string, { name: string; hex: string }>
  /** By slug. */
  categories: Map<string, IndexedCategory>
  readonly results: ResultCache
}

/** Maximum bytes of cached results; the ranking of a search over 100,000 products takes 400 kB. */
const mostAnswers = 24 * 1024 * 1024

export const createStore = (index = new SearchIndex()): IndexStore => ({
  index,
  vocabulary: {
    lexicon: new Lexicon(),
    synonyms: new Map(),
    redirects: new Map(),
    longestPhrase: 1,
    colors: new Map(),
  },
  colors: new Map(),
  categories: new Map(),
  results: new ResultCache(mostAnswers),
})

const fewBytes = () => 8_192

/** Returns a cached result, recomputed after each change of the store. `make` must be synchronous. */
export const getCachedResult = <T>(
  { results }: IndexStore,
  name: string,
  make: () => T,
  sizeOf: (value: T) => number = fewBytes,
): T => results.getOrCompute(name, make, sizeOf)
