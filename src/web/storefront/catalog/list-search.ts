import type { Sort } from '#contract/catalog'
import type { ListFilters, ListSearch } from './queries.ts'

const sorts: readonly Sort[] = ['featured', 'relevance', 'newest', 'best_selling', 'price_asc', 'price_desc']
const maxPage = 40

export const isSort = (value: unknown): value is Sort => sorts.includes(value as Sort)

/** Matches control and format characters and lone surrogates. */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

const text = (value: string): string => value.trim().slice(0, 120).replace(unreadable, ' ').trim()

const values = (value: string): string =>
  value
    .split(',')
    .map((each) => text(each).slice(0, 60))
    .filter(Boolean)
    .slice(0, 20)
    .join(',')

const cents = (value: string): string => (/^\d{1,8}$/.test(value) ? value : '')

/** Parser of each URL parameter; an empty result is dropped. */
const readers = {
  search: text,
  category: values,
  color: values,
  size: values,
  minPrice: cents,
  maxPrice: cents,
}
const names = Object.keys(readers) as (keyof typeof readers)[]

/** Parses the search parameters of a list; unknown or invalid ones are dropped, as the API does. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const found: ListSearch = {}
  for (const name of names) {
    const value = raw[name]
    const read = typeof value === 'string' ? readers[name](value) : ''
    if (read) found[name] = read
  }
  if (['1', 'true'].includes(raw['available'] as string)) found.available = 'true'
  if (isSort(raw['sort'])) found.sort = raw['sort']
  const page = Math.trunc(Number(raw['page']))
  if (page > 1) found.page = String(Math.min(page, maxPage))
  return found
}

export const splitValues = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? []

export const toListFilters = (search: ListSearch): ListFilters => {
  const { page: _, ...filters } = search
  return filters
}
export const getPageNumber = ({ page }: ListSearch): number => Number(page ?? 1)

/** Returns whether a filter other than search and category is active, so that removing it may bring results. */
export const hasFilters = ({ color, size, minPrice, maxPrice, available }: ListSearch): boolean =>
  [color, size, minPrice, maxPrice, available].some(Boolean)

/** Returns whether at most one colour is chosen: such a list is plain and can be indexed. */
export const isUnfiltered = (search: ListSearch): boolean =>
  search.sort === undefined &&
  search.available === undefined &&
  names.every((name) => name === 'color' || search[name] === undefined)
