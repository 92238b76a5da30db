import { type Pricer, pricer } from '#domain/pricing'
import { compareSizes } from '#domain/products'
import { cardView } from './card-view.ts'
import type { CardView, Facets, ProductList, ProductQuery } from './contract.ts'
import { readMeaning } from './meaning.ts'
import { pageOf, rank } from './ranking.ts'
import { plain, setsCategory } from './rules.ts'
import type { Selection } from './shelf.ts'
import { stemsOf } from './stems.ts'
import { type Found, openWindow, readCards, type Window } from './window.ts'

/** How many searches are kept between two changes; of 100,000 products one takes half a megabyte at most. */
const mostKept = 300

/** How many best sellers stand in for a list that found nothing. */
const nearSize = 8

/** What a search finds, best first; `typing` while its last word is still being typed. */
export async function search(window: Window, typed: string, typing = false): Promise<Found> {
  const key = `${typing ? 'typing' : 'typed'} ${plain(typed)}`
  const known = window.found.get(key)
  if (known) return known
  const stems = await stemsOf(plain(typed).split(' '))
  const meaning = readMeaning(typed, window.shelf, window.vocabulary, (word) => stems.get(word), typing)
  const found = { meaning, ranking: rank(window.shelf, meaning.concepts) }
  if (window.found.size >= mostKept) window.found.clear()
  window.found.set(key, found)
  return found
}

/** A page of the list with its total and the counts of each facet under the other facets' filters. */
export async function listProducts(query: ProductQuery): Promise<ProductList> {
  const [window, prices] = await Promise.all([openWindow(), pricer()])
  const { shelf } = window
  const found = query.search ? await search(window, query.search) : undefined
  const among = (found ? found.ranking.matches : shelf.live).clone()
  if (!query.category?.includes(setsCategory) && !found?.meaning.wantsSets) among.andNot(shelf.sets)
  const selection = shelf.select(among, query)
  const start = (query.page - 1) * query.pageSize
  const sort = query.sort ?? (found ? 'relevance' : 'newest')
  const ordinals =
    sort === 'relevance' && found
      ? pageOf(found.ranking, selection.chosen, start, query.pageSize)
      : shelf.page(selection.chosen, sort, start, query.pageSize)
  const colors = new Set([...(query.color ?? []), ...(found?.meaning.colors ?? [])])
  return {
    items: await viewsOf(window, ordinals, prices, colors),
    total: selection.total,
    page: query.page,
    pageSize: query.pageSize,
    facets: facetsOf(selection, window),
    reading: found ? { corrected: found.meaning.corrected, exact: found.ranking.exact } : null,
    near: selection.total > 0 ? [] : await viewsOf(window, bestSellers(window), prices),
  }
}

const bestSellers = ({ shelf }: Window): number[] =>
  shelf.page(shelf.live.clone().andNot(shelf.sets), 'best_selling', 0, nearSize)

export async function viewsOf(
  { shelf }: Window,
  ordinals: readonly number[],
  prices: Pricer,
  colors?: ReadonlySet<string>,
): Promise<CardView[]> {
  const cards = await readCards(ordinals.map((ordinal) => shelf.idOf(ordinal)))
  return cards.map((card) => cardView(card, prices, colors))
}

function facetsOf({ counts, price, available }: Selection, { categories, colors }: Window): Facets {
  return {
    category: counts.category
      .map(({ value, count }) => ({ value, label: categories.get(value) ?? value, count }))
      .sort(byCount),
    color: counts.color
      .flatMap(({ value, count }) => {
        const color = colors.get(value)
        return color && color.name !== '' ? [{ value, label: color.name, hex: color.hex, count }] : []
      })
      .sort(byCount),
    size: counts.size
      .map(({ value, count }) => ({ value, label: value, count }))
      .sort((a, b) => compareSizes(a.value, b.value)),
    price,
    available,
  }
}

const alphabet = new Intl.Collator('pt-BR')
const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
  b.count - a.count || alphabet.compare(a.label, b.label)
