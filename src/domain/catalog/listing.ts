import { type Pricer, pricer } from '#domain/pricing'
import { compareSizes } from '#domain/products'
import { cardView } from './card-view.ts'
import type { CardView, Facets, ProductList, ProductQuery } from './contract.ts'
import { type Meaning, readMeaning } from './meaning.ts'
import { pageOf, type Ranking, rank } from './ranking.ts'
import { plain, setsCategory } from './rules.ts'
import type { Selection } from './shelf.ts'
import { stemsOf } from './stems.ts'
import { openWindow, readCards, remembered, type Window } from './window.ts'

/** How many best sellers stand in for a list that found nothing. */
const nearSize = 8

export type Found = { meaning: Meaning; ranking: Ranking }

type Stems = ReadonlyMap<string, string | null>

/** The stems that a search needs; asked for first, so that nothing is waited for between reading the shelf and answering. */
export const stemsOfTyped = (typed: string): Promise<Stems> => stemsOf(plain(typed).split(' '))

/** What a search finds, best first; `typing` while its last word is still being typed. */
export const search = (window: Window, typed: string, stems: Stems, typing = false): Found =>
  remembered(window, `${typing ? 'typing' : 'typed'} ${plain(typed)}`, () => {
    const { shelf, vocabulary } = window
    const meaning = readMeaning(typed, shelf, vocabulary, (word) => stems.get(word), typing)
    return { meaning, ranking: rank(shelf, meaning.concepts) }
  })

/** A page of a list before prices and cards. */
type Listed = Pick<ProductList, 'total' | 'facets' | 'reading'> & {
  ids: string[]
  near: string[]
  colors: ReadonlySet<string>
}

/** A page of the list with its total and the counts of each facet under the other facets' filters. */
export async function listProducts(query: ProductQuery): Promise<ProductList> {
  const [stems, prices] = await Promise.all([stemsOfTyped(query.search ?? ''), pricer()])
  const window = await openWindow()
  const found = query.search ? search(window, query.search, stems) : undefined
  const { ids, near, colors, ...rest } = remembered(window, `list ${JSON.stringify(query)}`, () =>
    readList(window, query, found),
  )
  return {
    ...rest,
    items: await viewsOf(ids, prices, colors),
    page: query.page,
    pageSize: query.pageSize,
    near: await viewsOf(near, prices),
  }
}

function readList(window: Window, query: ProductQuery, found: Found | undefined): Listed {
  const { shelf } = window
  const among = (found ? found.ranking.matches : shelf.live).clone()
  if (!query.category?.includes(setsCategory) && !found?.meaning.wantsSets) among.andNot(shelf.sets)
  const selection = shelf.select(among, query)
  const start = (query.page - 1) * query.pageSize
  const sort = query.sort ?? (found ? 'relevance' : 'newest')
  const ordinals =
    sort === 'relevance' && found
      ? pageOf(found.ranking, selection.chosen, start, query.pageSize)
      : shelf.page(selection.chosen, sort, start, query.pageSize)
  const idsOf = (all: number[]) => all.map((ordinal) => shelf.idOf(ordinal))
  return {
    ids: idsOf(ordinals),
    near: selection.total > 0 ? [] : idsOf(bestSellers(window)),
    total: selection.total,
    facets: facetsOf(selection, window),
    reading: found ? { corrected: found.meaning.corrected, exact: found.ranking.exact } : null,
    colors: new Set([...(query.color ?? []), ...(found?.meaning.colors ?? [])]),
  }
}

const bestSellers = ({ shelf }: Window): number[] =>
  shelf.page(shelf.live.clone().andNot(shelf.sets), 'best_selling', 0, nearSize)

export const viewsOf = async (
  ids: readonly string[],
  prices: Pricer,
  colors?: ReadonlySet<string>,
): Promise<CardView[]> => (await readCards(ids)).map((card) => cardView(card, prices, colors))

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
