import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { linkProps } from '#web/storefront/link/link-props.ts'

/** Link beside the title of a row, to the whole list. */
export const MoreLink = ({ label, href }: { label: string; href: string }) => (
  <Link
    {...linkProps(href)}
    className="inline-flex min-h-8 shrink-0 items-center text-[0.9375rem] underline decoration-1 underline-offset-[6px] hover:decoration-2"
  >
    {label}
  </Link>
)

/** Title of a product row with optional content beside it. */
export const RailTitle = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className="mb-5 flex items-end justify-between gap-6 md:mb-7">
    <h2 id={id} className="display text-2xl md:text-3xl">
      {title}
    </h2>
    {children}
  </div>
)
