import { Link } from '@tanstack/react-router'
import House from 'lucide/dist/esm/icons/house.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import { useState } from 'react'
import type { Me } from '#contract/team'
import { type AdminScreen, screens } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { staffTitles } from '#texts/admin/titles'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import { useMenuCounts } from '#web/admin/kit/navigation/menu-counts.ts'
import { DemoBadge } from './demo-badge.tsx'
import { getNavigationItem } from '#web/admin/kit/navigation/navigation-items.ts'
import { ScreenLink, MainMenu } from './main-menu.tsx'
import { UserMenu } from './sidebar.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const Sheet = lazyComponent(async () => ({ default: (await import('#web/ui/overlays/sheet.tsx')).Sheet }), {
  dialog: 'left',
})

const words = adminKit.frame
const itemClass =
  'group/item grid h-14 justify-items-center content-center gap-0.5 text-xs text-muted -outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-ink aria-expanded:text-ink'

/** Renders the bottom navigation on phones: home, two main screens and a button for the full menu. */
export function BottomNavigation({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const counts = useMenuCounts(me)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const shown = (['pedidos', 'produtos'] as const).filter((screen) => hasPermission(me, screens[screen].flag))
  return (
    <>
      <nav
        aria-label={words.bottomMenu}
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-hairline bg-paper px-1.5 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <Link to="/admin" activeOptions={{ exact: true }} className={itemClass}>
          <ItemContent icon={House} name={admin.home} />
        </Link>
        {shown.map((screen) => (
          <ScreenLink key={screen} screen={screen} className={itemClass}>
            <ItemContent
              icon={getNavigationItem(screen).icon}
              name={admin.screens[screen]}
              count={counts[screen]}
              screen={screen}
            />
          </ScreenLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={show}
          className={itemClass}
        >
          <ItemContent icon={Menu} name={words.more} />
        </button>
      </nav>
      {wanted && (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          side="left"
          title={staffTitles.staff}
          footer={<UserMenu me={me} />}
        >
          <div className="p-3">
            <MainMenu me={me} counts={counts} onChoose={() => setOpen(false)} />
            <DemoBadge me={me} />
          </div>
        </Sheet>
      )}
    </>
  )
}

type InsideProps = { icon: IconShape; name: string; count?: number | undefined; screen?: AdminScreen }

const ItemContent = ({ icon, name, count, screen }: InsideProps) => (
  <>
    <span className="relative">
      <Icon of={icon} size={22} />
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 left-[60%] min-w-[18px] rounded-full bg-earth px-1 text-center text-[11px] leading-4 font-semibold text-on-earth"
        >
          {count.toLocaleString('pt-BR')}
        </span>
      )}
    </span>
    <span>
      {name}
      {count !== undefined && count > 0 && <span className="sr-only">, {words.waiting(count, screen)}</span>}
    </span>
  </>
)
