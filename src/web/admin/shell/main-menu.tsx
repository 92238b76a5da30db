import { Link, useLocation } from '@tanstack/react-router'
import House from 'lucide/dist/esm/icons/house.mjs'
import { type ReactNode, useId } from 'react'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { getMenu } from '#web/admin/kit/access/permissions.ts'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import type { MenuCounts } from '#web/admin/kit/navigation/menu-counts.ts'
import { getScreenPath, getNavigationItem } from '#web/admin/kit/navigation/navigation-items.ts'
import { getSubmenu } from '#web/admin/kit/navigation/submenu.ts'
import { SubmenuToggle, SubmenuLink, useSubmenu } from './submenu-links.tsx'

// In the collapsed menu the name is for screen readers only; sighted users get a tooltip.
const nameClass = 'min-w-0 grow truncate md:max-lg:sr-only group-data-folded/menu:sr-only'

const linkClass =
  'group/link relative flex min-h-11 items-center gap-2.5 rounded-field px-2.5 text-ink-soft hover:bg-ink/4 data-[status=active]:bg-ink/7 data-[status=active]:font-semibold data-[status=active]:text-ink md:min-h-[29px] md:max-lg:min-h-9 md:max-lg:justify-center group-data-folded/menu:min-h-9 group-data-folded/menu:justify-center'

type InsideProps = { icon: IconShape; name: string; count?: number | undefined; screen?: AdminScreen }

export const MenuItemContent = ({ icon, name, count, screen }: InsideProps) => (
  <>
    <Icon of={icon} size={16} className="shrink-0 text-muted group-data-[status=active]/link:text-earth" />
    <span className={nameClass}>{name}</span>
    {count !== undefined && count > 0 && (
      <>
        <span
          aria-hidden
          className="min-w-5 text-right text-xs font-medium text-muted group-data-[status=active]/link:font-semibold group-data-[status=active]/link:text-ink md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:right-1 md:max-lg:text-[10px] md:max-lg:leading-3 group-data-folded/menu:absolute group-data-folded/menu:top-0.5 group-data-folded/menu:right-1 group-data-folded/menu:text-[10px] group-data-folded/menu:leading-3"
        >
          {count.toLocaleString('pt-BR')}
        </span>
        <span className="sr-only">, {adminKit.frame.waiting(count, screen)}</span>
      </>
    )}
  </>
)

type Props = {
  me: Me
  counts: MenuCounts
  onChoose?: () => void
  /** wraps each link, for example in a tooltip */
  around?: (link: ReactNode, name: string) => ReactNode
}

/** Renders the main menu with the screens whose flag the user has; a superadmin sees all. */
export function MainMenu({ me, counts, onChoose, around = (link) => link }: Props) {
  const isAlias = useLocation({ select: ({ pathname }) => pathname === '/admin/dashboard' })
  return (
    <nav aria-label={admin.menu}>
      {around(
        <Link
          to="/admin"
          activeOptions={{ exact: true }}
          onClick={onChoose}
          className={linkClass}
          {...(isAlias ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
        >
          <MenuItemContent icon={House} name={admin.home} />
        </Link>,
        admin.home,
      )}
      {[...getMenu(me)].map(([group, screens]) => (
        <div key={group}>
          <p className="px-2.5 pt-3.5 pb-1 text-xs font-medium text-muted md:max-lg:mx-auto md:max-lg:my-2 md:max-lg:h-px md:max-lg:w-5 md:max-lg:overflow-hidden md:max-lg:bg-hairline md:max-lg:p-0 group-data-folded/menu:mx-auto group-data-folded/menu:my-2 group-data-folded/menu:h-px group-data-folded/menu:w-5 group-data-folded/menu:overflow-hidden group-data-folded/menu:bg-hairline group-data-folded/menu:p-0">
            {admin.groups[group]}
          </p>
          <ul>
            {screens.map((screen) => (
              <ScreenItem key={screen} screen={screen} count={counts[screen]} {...{ onChoose, around }} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = Pick<Props, 'onChoose'> & {
  screen: AdminScreen
  count: number | undefined
  around: (link: ReactNode, name: string) => ReactNode
}

/** Renders the menu item of a screen with its submenu. */
function ScreenItem({ screen, count, onChoose, around }: EntryProps) {
  const id = useId()
  const { here, current, open } = useSubmenu(screen)
  const under = getSubmenu(screen)
  const name = admin.screens[screen]
  return (
    <li className="relative">
      {around(
        <ScreenLink
          screen={screen}
          className={`${linkClass} ${under.length > 0 ? 'lg:group-not-data-folded/menu:pr-8 max-md:pr-11' : ''}`}
          onChoose={onChoose}
          {...(under.length > 0 ? { status: here && !current } : {})}
        >
          <MenuItemContent icon={getNavigationItem(screen).icon} name={name} count={count} screen={screen} />
        </ScreenLink>,
        name,
      )}
      {under.length > 0 && <SubmenuToggle screen={screen} open={open} id={id} />}
      {under.length > 0 && open && (
        <ul id={id} aria-label={name}>
          {under.map((list) => (
            <li key={list.aba}>
              {around(
                <SubmenuLink
                  screen={screen}
                  list={list}
                  isCurrent={list.aba === current}
                  className={`${linkClass} max-md:pl-7 lg:group-not-data-folded/menu:pr-1 lg:group-not-data-folded/menu:pl-5`}
                  onChoose={onChoose}
                >
                  <MenuItemContent icon={list.icon} name={list.label} />
                </SubmenuLink>,
                list.label,
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type LinkProps = {
  screen: AdminScreen
  className: string
  /** whether the item is current, where the path alone does not tell */
  status?: boolean
  onChoose?: (() => void) | undefined
  children: ReactNode
}

/** Renders a link to a screen. */
export const ScreenLink = ({ screen, onChoose, status, children, ...rest }: LinkProps) => {
  const shared = {
    ...rest,
    onClick: onChoose,
    activeOptions: status === undefined ? { includeSearch: false } : { exact: true, includeSearch: true },
    ...(status ? { 'data-status': 'active' } : {}),
  }
  return (
    <Link to={getScreenPath(screen)} {...shared}>
      {children}
    </Link>
  )
}
