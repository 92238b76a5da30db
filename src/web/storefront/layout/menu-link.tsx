import { Link } from '@tanstack/react-router'
import type { MouseEventHandler } from 'react'
import type { MenuLink as Shown } from '#contract/content'
import { linkProps } from '#web/storefront/link/link-props.ts'

type Props = { link: Shown; className: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }

/**
 * Menu entry. Marked on its page and those below it, the home page only on itself, and an entry with parameters
 * only if the URL has them (HD-02).
 */
export const MenuLink = ({ link: { label, href }, ...rest }: Props) => (
  <Link
    {...linkProps(href)}
    {...rest}
    activeOptions={{ exact: href === '/', includeSearch: href.includes('?') }}
  >
    {label}
  </Link>
)
