import type { ListSearch } from './search-params.ts'

type Change = Readonly<Record<string, string | number | undefined>>

/** Returns the search with the changes; undefined removes a value. */
export function updateSearch<S extends ListSearch>(search: S, change: Change): S {
  const next = Object.entries({ ...search, ...change }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(next) as S
}

/** Returns the search with changed filters or sort, back on the first page and with no open row. */
export const updateFilters = <S extends ListSearch>(search: S, change: Change): S =>
  updateSearch(search, { pagina: undefined, apos: undefined, aberto: undefined, ...change })

/** Returns the search as values by name, whichever filters the list has. */
export const getSearchValues = (search: ListSearch): Readonly<Record<string, string | undefined>> =>
  search as Partial<Record<string, string>>

/**
 * Returns the part of a search that a saved view stores (filters, search and sort), as a query string without `?`.
 */
export function serializeView(search: ListSearch): string {
  const { pagina: _page, apos: _last, aberto: _open, ...rest } = search
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}

/** Parses the query string of a saved view. */
export const parseView = (view: string): ListSearch => Object.fromEntries(new URLSearchParams(view))
