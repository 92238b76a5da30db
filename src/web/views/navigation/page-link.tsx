import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PagePath } from '#shared/content/content-kinds'
import { navigationQuery } from './navigation-query.ts'

/**
 * Returns a test whether a path may be linked: false for an unpublished staff page. True for all while the
 * navigation query has no data.
 */
export function useIsPublished(): (address: string) => boolean {
  const { data: navigation } = useQuery({ ...navigationQuery(), enabled: false })
  return (address) => !navigation || navigation.pages.includes(address)
}

type Props = Pick<LinkProps, 'search' | 'target'> & {
  to: PagePath
  className?: string
  children: ReactNode
  /** Content while the page is unpublished; nothing by default. */
  otherwise?: ReactNode
}

/** Link to a staff page, rendered only while it is published. */
export function PageLink({ to, otherwise = null, children, ...rest }: Props) {
  const isPublished = useIsPublished()
  if (!isPublished(to)) return otherwise
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}
