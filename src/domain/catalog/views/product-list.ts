import { loadPriceCalculator } from '#domain/pricing'
import { compareSizes } from '#shared/catalog/sizes'
import { setsCategorySlug } from '#domain/products'
import { searchPathKey } from '#domain/redirects'
import { readCardViews } from '#context/catalog/cards/read-cards.ts'
import type { Facets, ProductList, ProductQuery, SearchInterpretation } from '#contract/catalog'
import { getRankedPage } from '#context/catalog/search-index/relevance.ts'
import type { IndexedSort } from '#context/catalog/search-index/search-index.ts'
import type { Selection } from '#context/catalog/search-index/apply-filters.ts'
import { applyBudget } from '#context/catalog/search/budget.ts'
import { getCachedResult, type IndexStore } from '#context/catalog/search/index-store.ts'
import { openSearchIndex } from '#context/catalog/search/open-index.ts'
import { type SearchResult, search, readQueryStems } from '#context/catalog/search/search.ts'
import { getFirst } from '#shared/data/get-or-throw'

/** Number of best sellers offered by an empty list. */
const nearSize = 8

/** Page of a list before prices and cards are added. */
type Listed = Pick<ProductList, 'total' | 'facets' | 'reading'> & {
  ids: string[]
  /** True if sorted by sales. */
  bySales: boolean
  near: string[]
  colors: ReadonlySet<string>
}

/**
 * Returns a page of the list with its total and facet counts; each facet counts with the filters of the others.
 * `bySales` is true if sales change the order.
 */
export async function listProducts(query: ProductQuery): Promise<{ list: ProductList; bySales: boolean }> {
  const [stems, prices] = await Promise.all([readQueryStems(query.search ?? ''), loadPriceCalculator()])
  const store = await openSearchIndex()
  const found = query.search ? search(store, query.search, stems) : undefined
  const { ids, near, colors, bySales, ...rest } = getCachedResult(
    store,
    `list ${JSON.stringify(query)}`,
    () => readList(store, query, found),
  )
  const list = {
    ...rest,
    items: await readCardViews(ids, prices, colors),
    page: query.page,
    pageSize: query.pageSize,
    near: await readCardViews(near, prices),
  }
  return { list, bySales: bySales || near.length > 0 }
}

function readList(store: IndexStore, query: ProductQuery, found: SearchResult | undefined): Listed {
  const { index } = store
  const among = (found ? found.ranked.matches : index.live).clone()
  const wantsSets = query.sets || query.category?.includes(setsCategorySlug) || found?.parsed.wantsSets
  if (!wantsSets) among.andNot(index.sets)
  const { selection, isMet, nearest } = applyBudget(index, among, query, found?.parsed.price ?? null)
  const start = (query.page - 1) * query.pageSize
  const { sort, pinnedProductIds } = orderOf(store, query, found, nearest)
  const ordinals =
    sort === 'relevance'
      ? getRankedPage(found!.ranked, selection.matches, start, query.pageSize)
      : index.pageWithPinned(pinnedProductIds, selection.matches, sort, start, query.pageSize)
  const idsOf = (all: number[]) => all.map((ordinal) => index.idOf(ordinal))
  return {
    ids: idsOf(ordinals),
    bySales: found !== undefined || sort === 'best_selling',
    near: selection.total > 0 ? [] : idsOf(bestSellers(store)),
    total: selection.total,
    facets: facetsOf(selection, store),
    reading: found ? readingOf(found, isMet, store, query) : null,
    colors: new Set([...(query.color ?? []), ...(found?.parsed.colors ?? [])]),
  }
}

function readingOf(
  { parsed, ranked }: SearchResult,
  isMet: boolean,
  { vocabulary }: IndexStore,
  { search: typed, sort }: ProductQuery,
): SearchInterpretation {
  return {
    corrected: parsed.corrected,
    exact: ranked.isExact && isMet && parsed.missingSize === null,
    price: parsed.price && { ...parsed.price, met: isMet },
    sort: sort === undefined ? parsed.sort : null,
    missingSize: parsed.missingSize,
    leadsTo: vocabulary.redirects.get(searchPathKey(typed!)) ?? null,
  }
}

type Order = { sort: 'relevance' | IndexedSort; pinnedProductIds: readonly string[] }

/**
 * Returns the sort order: the requested one, else relevance for a search and the category's own order for one
 * category.
 */
function orderOf(
  { categories }: IndexStore,
  { sort, category }: ProductQuery,
  found: SearchResult | undefined,
  nearest: IndexedSort | undefined,
): Order {
  const isSearch = found !== undefined
  if (sort === undefined && isSearch)
    return { sort: nearest ?? found.parsed.sort ?? 'relevance', pinnedProductIds: [] }
  if (sort === 'relevance') return { sort: isSearch ? sort : 'best_selling', pinnedProductIds: [] }
  if (sort !== undefined && sort !== 'featured') return { sort, pinnedProductIds: [] }
  const own = category?.length === 1 ? categories.get(getFirst(category)) : undefined
  const chosen = own?.sort ?? 'hand'
  return { sort: chosen === 'hand' ? 'newest' : chosen, pinnedProductIds: own?.pinnedProductIds ?? [] }
}

const bestSellers = ({ index }: IndexStore): number[] =>
  index.page(index.live.clone().andNot(index.sets), 'best_selling', 0, nearSize)

function facetsOf({ counts, price, available }: Selection, { categories, colors }: IndexStore): Facets {
  return {
    category: counts.category
      .map(({ value, count }) => ({ value, label: categories.get(value)?.name ?? value, count }))
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
