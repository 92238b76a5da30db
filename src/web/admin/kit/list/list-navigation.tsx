import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListSearch } from './search-params.ts'

/**
 * Returns the parsed URL search of the current list. The parser comes with the list, not with the first load of the
 * store.
 */
export function useListSearch<S extends ListSearch>(read: (given: Record<string, unknown>) => S): S {
  return read(useLocation().search as Record<string, unknown>)
}

/** Returns a function that navigates to another search of the current list. */
export function useListNavigate<S extends ListSearch>() {
  const navigate = useNavigate()
  return (next: S, { replace = true }: { replace?: boolean } = {}) =>
    void navigate({ ...toCurrentList(next), replace } as NavigateOptions)
}

/** Link target: the current list with another search. */
const toCurrentList = (search: ListSearch) => ({ to: '.', search: () => search })

type Props = Omit<ComponentProps<'a'>, 'href'> & { search: ListSearch }

/** Renders a link to the current list with another search. */
export const ListLink = ({ search, ...rest }: Props) => (
  <Link {...({ ...rest, ...toCurrentList(search) } as LinkProps)} />
)
