import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListSearch } from './search.ts'

/** The address of the list that is open, and the way to another one of it. */
export function useAddress<S extends ListSearch>() {
  // The route has checked it by the list's own `searchOf`; here any list may stand.
  const search = useLocation().search as object as S
  const navigate = useNavigate()
  const go = (next: S, { replace = true }: { replace?: boolean } = {}) =>
    void navigate({ ...here(next), replace } as NavigateOptions)
  return { search, go }
}

/** The same list with another address, for whichever list it is. */
const here = (search: ListSearch) => ({ to: '.', search: () => search })

type Props = Omit<ComponentProps<'a'>, 'href'> & { search: ListSearch }

/** A link to the same list with another address. */
export const ListLink = ({ search, ...rest }: Props) => (
  <Link {...({ ...rest, ...here(search) } as LinkProps)} />
)
