import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListSearch } from './search.ts'

/** The address of the list that is open, as its own rules read it: they come with the list, not with the first load of the shop. */
export function useAddress<S extends ListSearch>(read: (given: Record<string, unknown>) => S): S {
  return read(useLocation().search as Record<string, unknown>)
}

/** The way to another address of the list that is open. */
export function useGo<S extends ListSearch>() {
  const navigate = useNavigate()
  return (next: S, { replace = true }: { replace?: boolean } = {}) =>
    void navigate({ ...here(next), replace } as NavigateOptions)
}

/** The same list with another address, for whichever list it is. */
const here = (search: ListSearch) => ({ to: '.', search: () => search })

type Props = Omit<ComponentProps<'a'>, 'href'> & { search: ListSearch }

/** A link to the same list with another address. */
export const ListLink = ({ search, ...rest }: Props) => (
  <Link {...({ ...rest, ...here(search) } as LinkProps)} />
)
