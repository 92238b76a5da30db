import type { Bitset } from '#context/catalog/search-index/bitset.ts'
import type { ListedSort, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { type Filters, select, type Selection } from '#context/catalog/search-index/selection.ts'
import type { Wishes } from './wishes.ts'

export type Budgeted = {
  selection: Selection
  /** False if no product is within the budget; the selection then ignores it. */
  isMet: boolean
  /** Sort order that puts the prices nearest to an unmet budget first. */
  nearest?: ListedSort
}

/** Applies filters and budget to `among`. Ignores the budget if no product is within it. */
export function withinBudget(
  index: SearchIndex,
  among: Bitset,
  filters: Filters,
  price: Wishes['price'],
): Budgeted {
  if (!price) return { selection: select(index, among, filters), isMet: true }
  const minPrice = Math.max(filters.minPrice ?? 0, price.min ?? 0)
  const maxPrice = Math.min(filters.maxPrice ?? Infinity, price.max ?? Infinity)
  const selection = select(index, among, { ...filters, minPrice, maxPrice })
  if (selection.total > 0) return { selection, isMet: true }
  const others = select(index, among, filters)
  const isDearer = others.price.min > maxPrice
  return { selection: others, isMet: false, nearest: isDearer ? 'price_asc' : 'price_desc' }
}
