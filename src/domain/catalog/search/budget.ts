import type { Bitset } from '#context/catalog/search-index/bitset.ts'
import type { ListedSort, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { type Filters, select, type Selection } from '#context/catalog/search-index/selection.ts'
import type { Wishes } from './wishes.ts'

export type Budgeted = {
  selection: Selection
  /** false where nothing keeps to the budget and the selection does not either */
  isMet: boolean
  /** the order in which what is nearest to a budget that is not met comes first */
  nearest?: ListedSort
}

/** What filters and a budget leave of `among`; where the budget leaves nothing, what the filters leave. */
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
