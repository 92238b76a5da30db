import type { Sort } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import type { ListFilters, ListSearch } from '#web/storefront/catalog/queries.ts'

const names = ['search', 'category', 'color', 'size', 'minPrice', 'maxPrice', 'available'] as const
const sorts = Object.keys(catalog.list.sorts) as Sort[]
const maxPage = 40

export const isSort = (value: unknown): value is Sort => sorts.includes(value as Sort)

/** Takes from an address only what a list knows; anything else is as if it were not there. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const found: ListSearch = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value.trim()) found[name] = value.trim().slice(0, 240)
  }
  if (isSort(raw['sort'])) found.sort = raw['sort']
  const page = Math.trunc(Number(raw['page']))
  if (page > 1) found.page = String(Math.min(page, maxPage))
  return found
}

export const valuesOf = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? []

export const filtersOf = (search: ListSearch): ListFilters => {
  const { page: _, ...filters } = search
  return filters
}
export const pageOf = ({ page }: ListSearch): number => Number(page ?? 1)

/** True while anything but a search and a category narrows the list, so that a filter may be the reason for its end. */
export const isNarrowed = ({ color, size, minPrice, maxPrice, available }: ListSearch): boolean =>
  [color, size, minPrice, maxPrice, available].some(Boolean)

/** True while nothing but the colour is chosen: a plain list, or a plain list in one colour. */
export const isPlain = (search: ListSearch): boolean =>
  search.sort === undefined && names.every((name) => name === 'color' || search[name] === undefined)
