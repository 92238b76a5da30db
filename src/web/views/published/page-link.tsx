import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageAddress } from '#shared/page-kinds'
import { frameQuery } from './frame-query.ts'

/**
 * Returns a test of addresses: false for a page of staff's that is not published. Without the menus, which every page of the
 * shop loads, nothing is known of it, and all pass.
 */
export function useIsPublished(): (address: string) => boolean {
  const { data: frame } = useQuery({ ...frameQuery(), enabled: false })
  return (address) => !frame || frame.pages.includes(address)
}

type Props = Pick<LinkProps, 'search' | 'target'> & {
  to: PageAddress
  className?: string
  children: ReactNode
  /** what stands there while the page is not published; nothing without it */
  otherwise?: ReactNode
}

/** A link to a page that staff publish, only while it is published. */
export function PageLink({ to, otherwise = null, children, ...rest }: Props) {
  const isPublished = useIsPublished()
  if (!isPublished(to)) return otherwise
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}
