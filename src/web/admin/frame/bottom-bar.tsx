import { Link } from '@tanstack/react-router'
import House from 'lucide/dist/esm/icons/house.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import { useState } from 'react'
import type { Me } from '#contract/team'
import { type AdminScreen, screens } from '#shared/permissions'
import { admin } from '#texts/admin'
import { adminKit } from '#texts/admin-kit'
import { staffTitles } from '#texts/staff-titles'
import { may } from '#web/admin/access.ts'
import { type Drawing, Icon } from '#web/ui/icon.tsx'
import { useCounts } from './counts.ts'
import { DemoMark } from './demo-mark.tsx'
import { places } from './places.ts'
import { ScreenLink, Sections } from './sections.tsx'
import { Person } from './sidebar.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Sheet = lazyPart(async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet }), {
  dialog: 'left',
})

const words = adminKit.frame
const itemClass =
  'group/item grid h-14 justify-items-center content-center gap-0.5 text-xs text-muted -outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-ink aria-expanded:text-ink'

/** Renders the bottom navigation on phones: home, two main screens and a button for the full menu. */
export function BottomBar({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const counts = useCounts(me)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const shown = (['pedidos', 'produtos'] as const).filter((screen) => may(me, screens[screen].flag))
  return (
    <>
      <nav
        aria-label={words.bottomMenu}
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-hairline bg-paper px-1.5 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <Link to="/admin" activeOptions={{ exact: true }} className={itemClass}>
          <Inside icon={House} name={admin.home} />
        </Link>
        {shown.map((screen) => (
          <ScreenLink key={screen} screen={screen} className={itemClass}>
            <Inside
              icon={places[screen].icon}
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
          <Inside icon={Menu} name={words.more} />
        </button>
      </nav>
      {wanted && (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          side="left"
          title={staffTitles.staff}
          footer={<Person me={me} />}
        >
          <div className="p-3">
            <Sections me={me} counts={counts} onChoose={() => setOpen(false)} />
            <DemoMark me={me} />
          </div>
        </Sheet>
      )}
    </>
  )
}

type InsideProps = { icon: Drawing; name: string; count?: number | undefined; screen?: AdminScreen }

const Inside = ({ icon, name, count, screen }: InsideProps) => (
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
