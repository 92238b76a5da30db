import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { createStoredChoice } from '#web/admin/kit/density/stored-choice.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { getScreenPath } from '#web/admin/kit/navigation/navigation-items.ts'
import { getCurrentSubmenuItem, type SubmenuItem } from '#web/admin/kit/navigation/submenu.ts'

// Default: the submenu is open while its screen is current.
const expansion = createStoredChoice('dao-menu-under', ['auto', 'open', 'closed'])

/** Returns the current submenu item of a screen, and whether its submenu is expanded. */
export function useSubmenu(screen: AdminScreen) {
  const { pathname, search } = useLocation()
  const here = pathname.split('/')[2] === screen
  const current = getCurrentSubmenuItem(screen, pathname, (search as { aba?: unknown }).aba)
  const chosen = expansion.use()
  return { here, current, open: chosen === 'auto' ? here : chosen === 'open' }
}

type FoldProps = { screen: AdminScreen; open: boolean; id: string }

/** Toggles the submenu of a screen. The collapsed menu shows a submenu only while its screen is current. */
export const SubmenuToggle = ({ screen, open, id }: FoldProps) => (
  <IconButton
    icon={ChevronRight}
    size={14}
    label={admin.showUnder(admin.screens[screen])}
    aria-expanded={open}
    aria-controls={id}
    onClick={() => expansion.choose(open ? 'closed' : 'open')}
    className={`absolute! top-0 right-0 size-11! text-muted transition-transform md:size-[29px]! md:max-lg:hidden! group-data-folded/menu:hidden! ${open ? 'rotate-90' : ''}`}
  />
)

type Props = {
  screen: AdminScreen
  list: SubmenuItem
  isCurrent: boolean
  className: string
  onChoose: (() => void) | undefined
  children: ReactNode
}

/** Renders a link to a list of the submenu; it is also current on detail pages of that list. */
export const SubmenuLink = ({ screen, list: { aba }, isCurrent, onChoose, ...rest }: Props) => {
  const link = {
    ...rest,
    to: getScreenPath(screen),
    search: { aba },
    onClick: onChoose,
    activeOptions: { includeSearch: true },
    'data-status': isCurrent ? 'active' : undefined,
  }
  return <Link {...(link as LinkProps)} />
}
