import { pricer } from '#domain/pricing'
import { compareSizes } from '#domain/products'
import { searchKey } from '#domain/redirects'
import { readCardViews } from '#context/catalog/cards/read-cards.ts'
import type { Facets, ProductList, ProductQuery } from '#contract/catalog'
import { setsCategory } from '#context/catalog/rules.ts'
import { pageOf } from '#context/catalog/search-index/relevance.ts'
import { select, type Selection } from '#context/catalog/search-index/selection.ts'
import { cached, type IndexStore } from '#context/catalog/search/index-store.ts'
import { openSearchIndex } from '#context/catalog/search/open-index.ts'
import { type Found, search, stemsOfTyped } from '#context/catalog/search/search.ts'

/** How many best sellers stand in for a list that found nothing. */
const nearSize = 8

/** A page of a list before prices and cards. */
type Listed = Pick<ProductList, 'total' | 'facets' | 'reading'> & {
  ids: string[]
  near: string[]
  colors: ReadonlySet<string>
}

/** A page of the list with its total and the counts of each facet under the other facets' filters. */
export async function listProducts(query: ProductQuery): Promise<ProductList> {
  const [stems, prices] = await Promise.all([stemsOfTyped(query.search ?? ''), pricer()])
  const store = await openSearchIndex()
  const found = query.search ? search(store, query.search, stems) : undefined
  const { ids, near, colors, ...rest } = cached(store, `list ${JSON.stringify(query)}`, () =>
    readList(store, query, found),
  )
  return {
    ...rest,
    items: await readCardViews(ids, prices, colors),
    page: query.page,
    pageSize: query.pageSize,
    near: await readCardViews(near, prices),
  }
}

function readList(store: IndexStore, query: ProductQuery, found: Found | undefined): Listed {
  const { index } = store
  const among = (found ? found.ranked.matches : index.live).clone()
  if (!query.category?.includes(setsCategory) && !found?.parsed.wantsSets) among.andNot(index.sets)
  const selection = select(index, among, query)
  const start = (query.page - 1) * query.pageSize
  const sort = query.sort ?? (found ? 'relevance' : 'newest')
  const ordinals =
    sort === 'relevance' && found
      ? pageOf(found.ranked, selection.chosen, start, query.pageSize)
      : index.page(selection.chosen, sort, start, query.pageSize)
  const idsOf = (all: number[]) => all.map((ordinal) => index.idOf(ordinal))
  return {
    ids: idsOf(ordinals),
    near: selection.total > 0 ? [] : idsOf(bestSellers(store)),
    total: selection.total,
    facets: facetsOf(selection, store),
    reading: found
      ? {
          corrected: found.parsed.corrected,
          exact: found.ranked.exact,
          leadsTo: store.vocabulary.leads.get(searchKey(query.search!)) ?? null,
        }
      : null,
    colors: new Set([...(query.color ?? []), ...(found?.parsed.colors ?? [])]),
  }
}

const bestSellers = ({ index }: IndexStore): number[] =>
  index.page(index.live.clone().andNot(index.sets), 'best_selling', 0, nearSize)

function facetsOf({ counts, price, available }: Selection, { categories, colors }: IndexStore): Facets {
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
