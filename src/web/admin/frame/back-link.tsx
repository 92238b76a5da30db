import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Icon } from '#web/ui/icon.tsx'

/** The way from one thing to the list that it stands in. */
export const BackLink = ({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) => (
  <Link
    to={to}
    className="-ml-2 inline-flex min-h-9 items-center gap-1 rounded-panel px-2 text-sm font-normal text-muted hover:bg-raised hover:text-ink"
  >
    <Icon of={ChevronLeft} size={16} />
    {children}
  </Link>
)
