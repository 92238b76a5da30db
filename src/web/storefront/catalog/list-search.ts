import type { Sort } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import type { ListFilters, ListSearch } from './queries.ts'

const sorts = Object.keys(catalog.list.sorts) as Sort[]
const maxPage = 40

export const isSort = (value: unknown): value is Sort => sorts.includes(value as Sort)

/** What separates nothing for a reader or is not seen at all, and half of a surrogate pair. */
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

/** How each filter of an address is read; what comes out empty is as if it were not there. */
const readers = {
  search: text,
  category: values,
  color: values,
  size: values,
  minPrice: cents,
  maxPrice: cents,
}
const names = Object.keys(readers) as (keyof typeof readers)[]

/** Takes from an address only what a list knows, as the API takes it; anything else is as if it were not there. */
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
  search.sort === undefined &&
  search.available === undefined &&
  names.every((name) => name === 'color' || search[name] === undefined)
