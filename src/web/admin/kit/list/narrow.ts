import type { ListSearch } from './search.ts'

type Change = Readonly<Record<string, string | number | undefined>>

/** The address with something else in it; undefined takes it out. */
export function changed<S extends ListSearch>(search: S, change: Change): S {
  const next = Object.entries({ ...search, ...change }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(next) as S
}

/** The same for what narrows or orders a list, which then begins at its first page with nothing open. */
export const narrowed = <S extends ListSearch>(search: S, change: Change): S =>
  changed(search, { pagina: undefined, apos: undefined, aberto: undefined, ...change })

/** What the address says by name, whichever filters the list has. */
export const saysOf = (search: ListSearch): Readonly<Record<string, string | undefined>> =>
  search as Partial<Record<string, string>>

/** What of an address makes a view of its list: filters, search and order, as text without `?`. */
export function viewOf(search: ListSearch): string {
  const { pagina: _page, apos: _last, aberto: _open, ...rest } = search
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}

/** The address of a view. */
export const searchOfView = (view: string): ListSearch => Object.fromEntries(new URLSearchParams(view))
