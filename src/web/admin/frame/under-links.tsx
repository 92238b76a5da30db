import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import { keptChoice } from '#web/admin/kit/density/kept-choice.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { addressOf } from './places.ts'
import { shownUnder, type Under } from './under.ts'

// Default: the submenu is open while its screen is current.
const fold = keptChoice('dao-menu-under', ['auto', 'open', 'closed'])

/** Returns the current submenu item of a screen, and whether its submenu is expanded. */
export function useUnder(screen: AdminScreen) {
  const { pathname, search } = useLocation()
  const here = pathname.split('/')[2] === screen
  const current = shownUnder(screen, pathname, (search as { aba?: unknown }).aba)
  const chosen = fold.use()
  return { here, current, open: chosen === 'auto' ? here : chosen === 'open' }
}

type FoldProps = { screen: AdminScreen; open: boolean; id: string }

/** Toggles the submenu of a screen. The collapsed menu shows a submenu only while its screen is current. */
export const FoldButton = ({ screen, open, id }: FoldProps) => (
  <IconButton
    icon={ChevronRight}
    size={14}
    label={admin.showUnder(admin.screens[screen])}
    aria-expanded={open}
    aria-controls={id}
    onClick={() => fold.choose(open ? 'closed' : 'open')}
    className={`absolute! top-0 right-0 size-11! text-muted transition-transform md:size-[29px]! md:max-lg:hidden! group-data-folded/menu:hidden! ${open ? 'rotate-90' : ''}`}
  />
)

type Props = {
  screen: AdminScreen
  list: Under
  isCurrent: boolean
  className: string
  onChoose: (() => void) | undefined
  children: ReactNode
}

/** Renders a link to a list of the submenu; it is also current on detail pages of that list. */
export const UnderLink = ({ screen, list: { aba }, isCurrent, onChoose, ...rest }: Props) => {
  const link = {
    ...rest,
    to: addressOf(screen),
    search: { aba },
    onClick: onChoose,
    activeOptions: { includeSearch: true },
    'data-status': isCurrent ? 'active' : undefined,
  }
  return <Link {...(link as LinkProps)} />
}
