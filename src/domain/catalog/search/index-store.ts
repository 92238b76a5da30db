import { SearchIndex } from '#context/catalog/search-index/search-index.ts'
import type { CategorySort } from '#contract/products'
import { Answers } from './answers.ts'
import { Lexicon } from './lexicon.ts'
import type { Vocabulary } from './query-parser.ts'

/** What lists need of a category: its name, in which order it shows its products, and which of them stand first by hand. */
export type NamedCategory = { name: string; sort: CategorySort; placed: readonly string[] }

/** What lists and search are answered from in this process: the index, what is known of words, and names for what is counted. */
export type IndexStore = {
  readonly index: SearchIndex
  readonly vocabulary: Vocabulary
  /** slug → name and hex */
  readonly colors: Map<string, { name: string; hex: string }>
  /** by slug */
  categories: Map<string, NamedCategory>
  readonly answers: Answers
}

/** Bytes of answers that are kept between two changes; the ranking of a search over 100,000 products takes 400 kB. */
const mostAnswers = 24 * 1024 * 1024

export const newStore = (index = new SearchIndex()): IndexStore => ({
  index,
  vocabulary: {
    lexicon: new Lexicon(),
    synonyms: new Map(),
    leads: new Map(),
    longest: 1,
    colors: new Map(),
  },
  colors: new Map(),
  categories: new Map(),
  answers: new Answers(mostAnswers),
})

const fewBytes = () => 8_192

/** The answer of that name, made anew after each change of the store. `make` must not wait for anything. */
export const cached = <T>(
  { answers }: IndexStore,
  name: string,
  make: () => T,
  sizeOf: (value: T) => number = fewBytes,
): T => answers.keep(name, make, sizeOf)
