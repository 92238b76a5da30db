import { pricer } from '#domain/pricing'
import type { Suggestions } from './contract.ts'
import { type Found, search, stemsOfTyped, viewsOf } from './listing.ts'
import { pageOf } from './ranking.ts'
import { plain } from './rules.ts'
import { openWindow, remembered, type Window } from './window.ts'

const most = { terms: 4, categories: 3, products: 5 }

/** What the search box offers while a term is typed; nothing for a single letter. */
export async function suggest(typed: string): Promise<Suggestions> {
  if (plain(typed).length < 2) return { terms: [], categories: [], products: [] }
  const [stems, prices] = await Promise.all([stemsOfTyped(typed), pricer()])
  const window = await openWindow()
  const found = search(window, typed, stems, true)
  const { ids, ...words } = remembered(window, `suggestions ${plain(typed)}`, () =>
    readWords(window, typed, found),
  )
  const views = await viewsOf(ids, prices, found.meaning.colors)
  const products = views.map(({ kind, slug, name, price, colors }) => ({
    kind,
    slug,
    name,
    cash: price.cash,
    picture: colors[0]?.pictures[0] ?? null,
  }))
  return { ...words, products }
}

function readWords(window: Window, typed: string, { ranking, meaning }: Found) {
  const { shelf, categories } = window
  const among = ranking.matches.clone()
  if (!meaning.wantsSets) among.andNot(shelf.sets)
  const { counts } = shelf.select(among, {})
  return {
    terms: ranking.exact ? termsFor(window, typed, meaning.corrected) : [],
    categories: counts.category
      .sort((a, b) => b.count - a.count)
      .slice(0, most.categories)
      .map(({ value }) => ({ slug: value, name: categories.get(value) ?? value })),
    ids: pageOf(ranking, among, 0, most.products).map((ordinal) => shelf.idOf(ordinal)),
  }
}

/** The term as it was understood, and the ways in which its last word may end; the commonest words first. */
function termsFor(
  { shelf, vocabulary: { lexicon } }: Window,
  typed: string,
  corrected: string | null,
): string[] {
  const words = plain(typed).split(' ')
  const last = words.at(-1)!
  const before = words.slice(0, -1).map((word) => lexicon.writtenOf(word))
  const uses = (word: string) => {
    const [, kind = 0, name = 0, head = 0] = shelf.postingsOf(lexicon.stemOf(word) ?? '')?.counts ?? []
    return kind + name + head * 4
  }
  const endings = lexicon
    .beginningWith(last)
    .map((word) => ({ word, uses: uses(word) }))
    .filter((ending) => ending.uses > 0)
    .sort((a, b) => b.uses - a.uses)
  const terms = endings.map(({ word }) => [...before, lexicon.writtenOf(word)].join(' '))
  return [...new Set([...(corrected ? [corrected] : []), ...terms])].slice(0, most.terms)
}
