import type { QueryClient } from '@tanstack/react-query'
import type { ProductList } from '#contract/catalog'
import { toListFilters, getPageNumber } from './list-search.ts'
import { categoriesQuery, productsQuery, type ListSearch } from './queries.ts'

/** Loads pages 1 to `page`, so that Back returns to the same list at the same height. */
export async function loadList(client: QueryClient, search: ListSearch): Promise<ProductList> {
  const filters = toListFilters(search)
  const first = await client.ensureQueryData(productsQuery(filters))
  if (!first.items.length) await client.ensureQueryData(categoriesQuery())
  const last = Math.min(getPageNumber(search), Math.ceil(first.total / first.pageSize))
  const others = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2)
  await Promise.all(others.map((page) => client.ensureQueryData(productsQuery(filters, page))))
  return first
}
