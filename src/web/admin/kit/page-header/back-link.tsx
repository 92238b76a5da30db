import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import type { AdminScreen } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { Icon } from '#web/ui/display/icon.tsx'
import { getScreenPath } from '#web/admin/kit/navigation/navigation-items.ts'

/** Renders the link from a detail page to its list. */
export const BackLink = ({ screen }: { screen: AdminScreen }) => (
  <Link
    to={getScreenPath(screen)}
    className="-ml-2 inline-flex print:hidden min-h-9 items-center gap-1 rounded-panel md:min-h-7.5 px-2 text-sm font-normal text-muted hover:bg-raised hover:text-ink"
  >
    <Icon of={ChevronLeft} size={16} />
    {admin.screens[screen]}
  </Link>
)
