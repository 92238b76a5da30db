import { Link } from '@tanstack/react-router'
import { leadsTo } from '#web/storefront/link/leads-to.ts'

/** Beside the title of a row: the way to all of it. */
export const MoreLink = ({ label, href }: { label: string; href: string }) => (
  <Link
    {...leadsTo(href)}
    className="inline-flex min-h-8 shrink-0 items-center text-[0.9375rem] underline decoration-1 underline-offset-[6px] hover:decoration-2"
  >
    {label}
  </Link>
)
