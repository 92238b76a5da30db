import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import { keptChoice } from '#web/admin/kit/density/kept-choice.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { addressOf } from './places.ts'
import { shownUnder, type Under } from './under.ts'

// Until somebody chooses, what stands under a screen shows while one is there.
const fold = keptChoice('dao-menu-under', ['auto', 'open', 'closed'])

/** Returns which list under a screen is open, and whether the screen's fold shows them all. */
export function useUnder(screen: AdminScreen) {
  const { pathname, search } = useLocation()
  const here = pathname.split('/')[2] === screen
  const current = shownUnder(screen, pathname, (search as { aba?: unknown }).aba)
  const chosen = fold.use()
  return { here, current, open: chosen === 'auto' ? here : chosen === 'open' }
}

type FoldProps = { screen: AdminScreen; open: boolean; id: string }

/** Shows and hides what stands under a screen; the narrow menu shows it while one is there. */
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

/** The way to a list under a screen; its things count as being in it. */
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
