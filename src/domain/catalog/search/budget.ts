import type { Bitset } from '#context/catalog/search-index/bitset.ts'
import type { IndexedSort, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import {
  type SearchFilters,
  applyFilters,
  type Selection,
} from '#context/catalog/search-index/apply-filters.ts'
import type { QueryFilters } from './query-filters.ts'

export type BudgetResult = {
  selection: Selection
  /** False if no product is within the budget; the selection then ignores it. */
  isMet: boolean
  /** Sort order that puts the prices nearest to an unmet budget first. */
  nearest?: IndexedSort
}

/** Applies filters and budget to `among`. Ignores the budget if no product is within it. */
export function applyBudget(
  index: SearchIndex,
  among: Bitset,
  filters: SearchFilters,
  price: QueryFilters['price'],
): BudgetResult {
  if (!price) return { selection: applyFilters(index, among, filters), isMet: true }
  const minPrice = Math.max(filters.minPrice ?? 0, price.min ?? 0)
  const maxPrice = Math.min(filters.maxPrice ?? Infinity, price.max ?? Infinity)
  const selection = applyFilters(index, among, { ...filters, minPrice, maxPrice })
  if (selection.total > 0) return { selection, isMet: true }
  const others = applyFilters(index, among, filters)
  const isDearer = others.price.min > maxPrice
  return { selection: others, isMet: false, nearest: isDearer ? 'price_asc' : 'price_desc' }
}
