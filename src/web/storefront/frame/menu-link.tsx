import { Link } from '@tanstack/react-router'
import type { MouseEventHandler } from 'react'
import type { MenuLink as Shown } from '#contract/content'
import { leadsTo } from '#web/storefront/link/leads-to.ts'

type Props = { link: Shown; className: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }

/**
 * An entry of a menu; it is marked on its own page and those below, the home page's on that alone, and one that asks for
 * something only where that is asked for (HD-02).
 */
export const MenuLink = ({ link: { label, href }, ...rest }: Props) => (
  <Link
    {...leadsTo(href)}
    {...rest}
    activeOptions={{ exact: href === '/', includeSearch: href.includes('?') }}
  >
    {label}
  </Link>
)
