import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Type from 'lucide/dist/esm/icons/type.mjs'
import type { ComponentProps, ReactNode } from 'react'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { toggleDensity, useDensity } from '#web/admin/kit/density/density.ts'
import { openShortcutsDialog } from '#web/admin/kit/dialog/overlay.ts'
import { Menu, type MenuItem } from '#web/admin/kit/menu/menu.tsx'
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Avatar } from '#web/admin/kit/avatar/avatar.tsx'
import { useMenuCounts } from '#web/admin/kit/navigation/menu-counts.ts'
import { DemoBadge } from './demo-badge.tsx'
import { useMenuCollapsed } from './menu-collapse.ts'
import { MenuTooltip, MenuTooltipProvider } from './menu-tooltip.tsx'
import { MenuItemContent, MainMenu } from './main-menu.tsx'
import { useStaffSignOut } from './use-staff-sign-out.ts'

/** Renders the side menu: 212 px wide, or icons only on small windows or when collapsed. Hidden on phones. */
export function Sidebar({ me }: { me: Me }) {
  const folded = useMenuCollapsed()
  const counts = useMenuCounts(me)
  const around = (link: ReactNode, name: string) => (
    <MenuTooltip name={name} folded={folded}>
      {link}
    </MenuTooltip>
  )
  return (
    <aside
      data-folded={folded || undefined}
      className="group/menu hidden w-14 shrink-0 flex-col border-r border-hairline bg-side md:flex print:hidden lg:not-data-folded:w-53"
    >
      <p className="flex h-12 shrink-0 items-center gap-2 px-5 max-lg:justify-center max-lg:px-0 group-data-folded/menu:justify-center group-data-folded/menu:px-0">
        <b className="display text-[17px] tracking-wide max-lg:text-xs group-data-folded/menu:text-xs">
          {adminKit.frame.brand}
        </b>
        <span className="text-muted max-lg:sr-only group-data-folded/menu:sr-only">
          {adminKit.frame.team}
        </span>
      </p>
      <MenuTooltipProvider>
        <div className="min-h-0 grow overflow-y-auto px-2.5 py-1">
          <MainMenu me={me} counts={counts} around={around} />
        </div>
        <DemoBadge me={me} />
        <UserMenu me={me} around={around} />
      </MenuTooltipProvider>
    </aside>
  )
}

type PersonProps = { me: Me; around?: (link: ReactNode, name: string) => ReactNode }

/** Renders the user menu: link to the store, density, shortcuts, theme and sign-out. */
export function UserMenu({ me, around = (link) => link }: PersonProps) {
  const leave = useStaffSignOut()
  const roomy = useDensity() === 'comfortable'
  const own: MenuItem[] = [
    { label: adminKit.frame.density, icon: Type, checked: roomy, run: toggleDensity },
    { label: adminKit.keys.title, icon: Keyboard, keys: '?', run: openShortcutsDialog },
  ]
  return (
    <div className="shrink-0 border-t border-hairline px-2.5 pt-2 pb-2.5">
      {around(
        <Link
          to="/"
          reloadDocument
          className="flex min-h-11 items-center gap-2.5 rounded-field px-2.5 text-ink-soft hover:bg-ink/4 md:min-h-[29px] md:max-lg:justify-center group-data-folded/menu:justify-center"
        >
          <MenuItemContent icon={ExternalLink} name={admin.shop} />
        </Link>,
        admin.shop,
      )}
      <div className="flex items-center gap-1 pt-1.5 md:max-lg:flex-col group-data-folded/menu:flex-col">
        <Menu align="start" side="top" groups={[own]} trigger={<UserMenuButton me={me} />} />
        <span className="flex items-center md:max-lg:flex-col group-data-folded/menu:flex-col [&_button]:size-11 [&_button]:text-muted md:[&_button]:size-[26px] [&_svg]:size-4">
          <ThemeToggle />
          <IconButton icon={LogOut} label={admin.signOut} onClick={() => void leave()} />
        </span>
      </div>
    </div>
  )
}

/** Renders the trigger of the user menu; Radix passes the other props. */
const UserMenuButton = ({ me, ...rest }: { me: Me } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-field px-2 text-left hover:bg-ink/4 md:min-h-9"
  >
    <Avatar name={me.name} />
    <span className="min-w-0 grow leading-4 md:max-lg:sr-only group-data-folded/menu:sr-only">
      <span className="block truncate font-semibold">{me.name}</span>
      <span className="block truncate text-xs text-muted">
        {me.staff ? admin.role[me.staff.role] : me.email}
      </span>
    </span>
  </button>
)
