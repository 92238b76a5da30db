import { Bitset } from './bitset.ts'
import type { FacetColumn } from './facet-column.ts'
import type { SearchIndex } from './search-index.ts'

export type SearchFilters = {
  category?: readonly string[] | undefined
  color?: readonly string[] | undefined
  size?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  available?: boolean | undefined
}

type FacetName = 'category' | 'color' | 'size' | 'price'

/** Products that match the filters, with counts for each further filter value. */
export type Selection = {
  matches: Bitset
  total: number
  counts: Record<'category' | 'color' | 'size', { value: string; count: number }[]>
  price: { min: number; max: number }
  available: number
}

/** Returns the products of `among` that match the filters. */
export function applyFilters(index: SearchIndex, among: Bitset, filters: SearchFilters): Selection {
  const conditions = conditionsOf(index, filters)
  const but = (facet?: FacetName): Bitset => {
    const bits = among.clone().and(index.live)
    for (const [name, condition] of conditions) if (name !== facet) bits.and(condition)
    return bits
  }
  const chosen = but()
  const under = (facet: FacetName) => (conditions.some(([name]) => name === facet) ? but(facet) : chosen)
  const { category, color, size, colorLeft, sizeLeft } = index.columns
  return {
    matches: chosen,
    total: chosen.size,
    counts: {
      category: tally(index, category, under('category')),
      color: tally(index, filters.available ? colorLeft : color, under('color')),
      size: tally(index, filters.available ? sizeLeft : size, under('size')),
    },
    price: pricesIn(index, under('price')),
    available: leftOf(index, chosen, filters).size,
  }
}

/** Returns one bitset per filter. With `available`, the filtered size or colour itself must be available. */
function conditionsOf(index: SearchIndex, filters: SearchFilters): [FacetName | 'available', Bitset][] {
  const { category, color, size, available } = filters
  const { columns } = index
  const conditions: [FacetName | 'available', Bitset][] = []
  if (category?.length) conditions.push(['category', columns.category.anyOf(category)])
  if (color?.length) conditions.push(['color', (available ? columns.colorLeft : columns.color).anyOf(color)])
  if (size?.length) conditions.push(['size', (available ? columns.sizeLeft : columns.size).anyOf(size)])
  if (available) conditions.push(['available', index.inStock])
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined)
    conditions.push(['price', priced(index, filters.minPrice ?? 0, filters.maxPrice ?? Infinity)])
  return conditions
}

function leftOf({ inStock, columns }: SearchIndex, chosen: Bitset, { color, size }: SearchFilters): Bitset {
  const remaining = chosen.clone().and(inStock)
  if (color?.length) remaining.and(columns.colorLeft.anyOf(color))
  if (size?.length) remaining.and(columns.sizeLeft.anyOf(size))
  return remaining
}

function priced(index: SearchIndex, min: number, max: number): Bitset {
  const bits = Bitset.roomFor(index.capacity)
  for (const ordinal of index.sortOrders.price_asc.all) {
    const price = index.priceOf(ordinal)
    if (price > max) break
    if (price >= min) bits.add(ordinal)
  }
  return bits
}

function pricesIn(index: SearchIndex, among: Bitset): { min: number; max: number } {
  const [cheapest] = index.sortOrders.price_asc.page(among, 0, 1)
  const [dearest] = index.sortOrders.price_desc.page(among, 0, 1)
  if (cheapest === undefined || dearest === undefined) return { min: 0, max: 0 }
  return { min: index.priceOf(cheapest), max: index.priceOf(dearest) }
}

/** Counts values over the smaller of the set and its complement. */
function tally(index: SearchIndex, column: FacetColumn, among: Bitset): { value: string; count: number }[] {
  const counts =
    among.size * 2 > index.size ? column.countWithout(index.live.clone().andNot(among)) : column.count(among)
  return column.values
    .map((value, at) => ({ value, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
}
