import { readCardViews } from '#context/catalog/cards/read-cards.ts'
import { normalizeText } from '#context/catalog/rules.ts'
import { getRankedPage } from '#context/catalog/search-index/relevance.ts'
import type { Suggestions } from '#contract/catalog'
import { loadPriceCalculator } from '#domain/pricing'
import { getLast } from '#shared/data/get-or-throw'
import { applyBudget } from './budget.ts'
import { getCachedResult, type IndexStore } from './index-store.ts'
import { openSearchIndex } from './open-index.ts'
import { type SearchResult, search, readQueryStems } from './search.ts'

const most = { terms: 4, categories: 3, products: 5 }

/** Returns suggestions while a search is typed; none for a single letter. */
export async function suggest(typed: string): Promise<Suggestions> {
  if (normalizeText(typed).length < 2) return { terms: [], categories: [], products: [] }
  const [stems, prices] = await Promise.all([readQueryStems(typed), loadPriceCalculator()])
  const store = await openSearchIndex()
  const found = search(store, typed, stems, true)
  const { ids, ...words } = getCachedResult(store, `suggestions ${normalizeText(typed)}`, () =>
    readWords(store, typed, found),
  )
  const views = await readCardViews(ids, prices, found.parsed.colors)
  const products = views.map(({ kind, slug, name, price, colors }) => ({
    kind,
    slug,
    name,
    cash: price.cash,
    picture: colors[0]?.pictures[0] ?? null,
  }))
  return { ...words, products }
}

function readWords(store: IndexStore, typed: string, { ranked, parsed }: SearchResult) {
  const { index, categories } = store
  const among = ranked.matches.clone()
  if (!parsed.wantsSets) among.andNot(index.sets)
  const { matches, counts } = applyBudget(index, among, {}, parsed.price).selection
  return {
    terms: ranked.isExact ? termsFor(store, typed, parsed.corrected) : [],
    categories: counts.category
      .sort((a, b) => b.count - a.count)
      .slice(0, most.categories)
      .map(({ value }) => ({ slug: value, name: categories.get(value)?.name ?? value })),
    ids: getRankedPage(ranked, matches, 0, most.products).map((ordinal) => index.idOf(ordinal)),
  }
}

/** Returns the interpreted search with completions of its last word, most frequent words first. */
function termsFor(
  { index, vocabulary: { lexicon } }: IndexStore,
  typed: string,
  corrected: string | null,
): string[] {
  const words = normalizeText(typed).split(' ')
  const last = getLast(words)
  const before = words.slice(0, -1).map((word) => lexicon.writtenOf(word))
  const uses = (word: string) => {
    const [, kind = 0, name = 0, head = 0] = index.postingsOf(lexicon.stemOf(word) ?? '')?.counts ?? []
    return kind + name + head * 4
  }
  const endings = lexicon
    .startingWith(last)
    .map((word) => ({ word, uses: uses(word) }))
    .filter((ending) => ending.uses > 0)
    .sort((a, b) => b.uses - a.uses)
  const terms = endings.map(({ word }) => [...before, lexicon.writtenOf(word)].join(' '))
  return [...new Set([...(corrected ? [corrected] : []), ...terms])].slice(0, most.terms)
}
