import { Link } from '@tanstack/react-router'
import House from 'lucide/dist/esm/icons/house.mjs'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import { adminKit } from '#texts/admin-kit'
import { menuOf } from '#web/admin/access.ts'
import { type Drawing, Icon } from '#web/ui/icon.tsx'
import type { Counts } from './counts.ts'
import { addressOf, places } from './places.ts'

// In the narrow menu a name is only for readers, and beside it for the eye in a tooltip.
const nameClass = 'min-w-0 grow truncate md:max-lg:sr-only group-data-folded/menu:sr-only'

const linkClass =
  'group/link relative flex min-h-11 items-center gap-2.5 rounded-field px-2.5 text-ink-soft hover:bg-ink/4 data-[status=active]:bg-ink/7 data-[status=active]:font-semibold data-[status=active]:text-ink md:min-h-[29px] md:max-lg:min-h-9 md:max-lg:justify-center group-data-folded/menu:min-h-9 group-data-folded/menu:justify-center'

type InsideProps = { icon: Drawing; name: string; count?: number | undefined; screen?: AdminScreen }

export const MenuLine = ({ icon, name, count, screen }: InsideProps) => (
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
  counts: Counts
  onChoose?: () => void
  /** puts something around each link, such as a tooltip */
  around?: (link: ReactNode, name: string) => ReactNode
}

/** The screens whose flag one has, and only those; a superadmin sees all. */
export function Sections({ me, counts, onChoose, around = (link) => link }: Props) {
  return (
    <nav aria-label={admin.menu}>
      {around(
        <Link to="/admin" activeOptions={{ exact: true }} onClick={onChoose} className={linkClass}>
          <MenuLine icon={House} name={admin.home} />
        </Link>,
        admin.home,
      )}
      {[...menuOf(me)].map(([group, screens]) => (
        <div key={group}>
          <p className="px-2.5 pt-3.5 pb-1 text-xs font-medium text-muted md:max-lg:mx-auto md:max-lg:my-2 md:max-lg:h-px md:max-lg:w-5 md:max-lg:overflow-hidden md:max-lg:bg-hairline md:max-lg:p-0 group-data-folded/menu:mx-auto group-data-folded/menu:my-2 group-data-folded/menu:h-px group-data-folded/menu:w-5 group-data-folded/menu:overflow-hidden group-data-folded/menu:bg-hairline group-data-folded/menu:p-0">
            {admin.groups[group]}
          </p>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                {around(
                  <ScreenLink screen={screen} className={linkClass} onChoose={onChoose}>
                    <MenuLine
                      icon={places[screen].icon}
                      name={admin.screens[screen]}
                      count={counts[screen]}
                      screen={screen}
                    />
                  </ScreenLink>,
                  admin.screens[screen],
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type LinkProps = {
  screen: AdminScreen
  className: string
  onChoose?: (() => void) | undefined
  children: ReactNode
}

/** The way to a screen; one that does not stand yet leads to the page that says so. */
export const ScreenLink = ({ screen, onChoose, children, ...rest }: LinkProps) => {
  const shared = { ...rest, onClick: onChoose, activeOptions: { includeSearch: false } }
  const address = addressOf(screen)
  return address ? (
    <Link to={address} {...shared}>
      {children}
    </Link>
  ) : (
    <Link to="/admin/$" params={{ _splat: screen }} {...shared}>
      {children}
    </Link>
  )
}
