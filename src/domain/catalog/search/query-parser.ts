import { findColorFamilies } from '#shared/catalog/color-families'
import { normalizeText } from '#context/catalog/rules.ts'
import type { Alternative, Concept } from '#context/catalog/search-index/relevance.ts'
import { toExactLexeme, type SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { isPlusSize } from '#shared/catalog/sizes'
import { getFirst } from '#shared/data/get-or-throw'
import type { Lexicon } from './lexicon.ts'
import { type Token, tokenize, type Word } from './tokenize.ts'
import { anyPlusSize, extractQueryFilters, type QueryFilters } from './query-filters.ts'

/** Words that search knows besides the index. */
export type Vocabulary = {
  lexicon: Lexicon
  /** Stems of a phrase joined by spaces → what the store calls it. */
  synonyms: ReadonlyMap<string, Word[][]>
  /** Search redirects, by the path of the search. */
  redirects: ReadonlyMap<string, string>
  /** Number of words in the longest synonym. */
  longestPhrase: number
  /** Stem of a colour word → slugs of the colours that it may mean. */
  colors: ReadonlyMap<string, ReadonlySet<string>>
}

export type ParsedQuery = {
  concepts: Concept[]
  /** Corrected search, or null. */
  corrected: string | null
  /** Slugs of the named colours. */
  colors: ReadonlySet<string>
  /** True if the search asks for sets. */
  wantsSets: boolean
  price: QueryFilters['price']
  sort: QueryFilters['sort']
  /** Requested size above GG that the store does not have; the results are other sizes above GG. */
  missingSize: string | null
}

const setStem = 'conjunt'
const genders: ReadonlyMap<string, string[]> = new Map([
  ['feminin', ['feminino', 'unissex']],
  ['masculin', ['masculino', 'unissex']],
  ['unissex', ['unissex']],
])

/** Importance of each kind of concept; the least important one is dropped first. */
const importance = { kind: 8, color: 3, word: 2, filter: 1 }

/**
 * Parses a search: corrects typos, applies synonyms, recognizes sizes and genders. `typing` treats the last word as
 * a prefix. `getSkuPrefix` must know every word of `normalizeText(typed)`.
 */
export function parseQuery(
  typed: string,
  index: SearchIndex,
  vocabulary: Vocabulary,
  stemOf: (word: string) => string | null | undefined,
  typing = false,
): ParsedQuery {
  const { rest, wishes } = extractQueryFilters(typed, (word) => index.findSizeByName(word) !== undefined)
  const { lexicon, synonyms, colors } = vocabulary
  const isName = (stem: string) =>
    index.postingsOf(stem)?.isHead === true || synonyms.has(stem) || colors.has(stem)
  const tokens = tokenize(rest, { index, lexicon, stemOf, isName }, typing)
  const understood = tokens.map(({ written }) => written).join(' ')
  const stems = tokens.flatMap(({ readings }) => readings.map(({ stem }) => stem))
  return {
    concepts: [...conceptsOf(tokens, index, vocabulary), ...plusSizeOf(wishes, index)],
    corrected: isMended(tokens, normalizeText(typed)) ? understood : null,
    colors: new Set(stems.flatMap((stem) => [...(vocabulary.colors.get(stem) ?? [])])),
    wantsSets: asksForSets(tokens, vocabulary),
    price: wishes.price,
    sort: wishes.sort,
    missingSize: wishes.plusSize === anyPlusSize ? null : wishes.plusSize,
  }
}

function plusSizeOf({ plusSize }: QueryFilters, { columns }: SearchIndex): Concept[] {
  if (plusSize === null) return []
  const group = columns.size.anyOf(columns.size.values.filter(isPlusSize))
  return [{ alternatives: [{ group, weight: 1 }], importance: importance.filter }]
}

const isMended = (tokens: readonly Token[], typed: string): boolean => {
  const words = new Set(typed.split(' '))
  return tokens.some(({ written }) => !words.has(normalizeText(written)))
}

function asksForSets(tokens: readonly Token[], { synonyms }: Vocabulary): boolean {
  const first = tokens.flatMap(({ readings }) => readings.slice(0, 1))
  return first.some(
    ({ stem }) =>
      stem === setStem ||
      (synonyms.get(stem) ?? []).some((meaning) => meaning.some((word) => word.stem === setStem)),
  )
}

function conceptsOf(tokens: readonly Token[], index: SearchIndex, vocabulary: Vocabulary): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < tokens.length;) {
    const { taken, meanings } = phraseAt(tokens, at, vocabulary)
    const token = tokens[at]!
    const alternatives = meanings.flatMap((words) => readingOf(words, 0.9, index))
    if (taken > 1) alternatives.push(together(tokens.slice(at, at + taken)))
    else if (!token.silent) alternatives.push(...literal(token, index))
    if (alternatives.length > 0) concepts.push(conceptOf(alternatives, token, index, vocabulary))
    at += Math.max(taken, 1)
  }
  return concepts
}

/** Returns the longest phrase from this position that has synonyms. */
function phraseAt(tokens: readonly Token[], at: number, { synonyms, longestPhrase }: Vocabulary) {
  for (let taken = Math.min(longestPhrase, tokens.length - at); taken > 0; taken--) {
    const meanings = phrasesOf(tokens.slice(at, at + taken)).flatMap((phrase) => synonyms.get(phrase) ?? [])
    if (meanings.length > 0) return { taken, meanings }
  }
  return { taken: 0, meanings: [] as Word[][] }
}

/** Returns all readings of these words, as stems joined by spaces. */
const phrasesOf = (tokens: readonly Token[]): string[] =>
  tokens.reduce<string[]>(
    (phrases, { readings }) =>
      phrases.flatMap((phrase) =>
        readings.slice(0, 3).map(({ stem }) => (phrase ? `${phrase} ${stem}` : stem)),
      ),
    [''],
  )

/** Returns the alternative that matches all words of the phrase. */
const together = (phrase: readonly Token[]): Alternative => ({
  lexemes: phrase.flatMap(({ readings, silent }) =>
    silent ? [] : readings.slice(0, 1).map(({ stem }) => stem),
  ),
  weight: 1,
})

const literal = ({ readings, weight, size }: Token, index: SearchIndex): Alternative[] =>
  size
    ? [{ group: index.columns.size.anyOf([size]), weight: 1 }]
    : readings.flatMap((word, at) => readingOf([word], weight * (at === 0 ? 1 : 0.9), index))

/** Returns the alternatives of a word: its stem, the exact word if names contain it, and for a set word all sets. */
function readingOf(words: readonly Word[], weight: number, index: SearchIndex): Alternative[] {
  const stems: Alternative = { lexemes: words.map(({ stem }) => stem), weight }
  if (words.length > 1) return [stems]
  const { word, stem } = getFirst(words)
  const gender = genders.get(stem)
  if (gender) return [{ group: index.columns.gender.anyOf(gender), weight }]
  const written = toExactLexeme(word)
  const named: Alternative[] = index.postingsOf(written)
    ? [{ lexemes: [written], weight, isName: true }, stems]
    : [{ ...stems, isName: true }]
  return stem === setStem ? [...named, { group: index.sets, weight, isName: true }] : named
}

function conceptOf(
  alternatives: Alternative[],
  { size, readings }: Token,
  index: SearchIndex,
  { colors }: Vocabulary,
): Concept {
  if (size || alternatives.some((each) => 'group' in each && !each.isName))
    return { alternatives, importance: importance.filter }
  const isKind = alternatives.some(
    (each) => 'lexemes' in each && each.lexemes.some((lexeme) => index.postingsOf(lexeme)?.isHead),
  )
  if (isKind) return { alternatives, importance: importance.kind, isKind }
  const slugs = readings.flatMap(({ stem }) => [...(colors.get(stem) ?? [])])
  if (slugs.length === 0) return { alternatives, importance: importance.word }
  const family: Alternative = { group: index.columns.color.anyOf(slugs), weight: 1 }
  return { alternatives: [...alternatives, family], importance: importance.color }
}

/** Returns every normalized word that may name this colour. */
export const listColorWords = ({ name, hex }: { name: string; hex: string }): string[] => [
  ...new Set([name, ...findColorFamilies(hex)].flatMap((words) => normalizeText(words).split(' '))),
]
