import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'
import { dashboard } from '#texts/admin/dashboard'
import { getMenu } from '#web/admin/kit/access/permissions.ts'
import { getNavigationItem } from '#web/admin/kit/navigation/navigation-items.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const words = dashboard.elsewhere

/** Renders the start page of staff without a card: the screens that they may open. */
export function Elsewhere({ me, limited }: { me: Me; limited: boolean }) {
  if (limited) return <p className="max-w-lg text-muted">{words.preview}</p>
  const open = [...getMenu(me).values()].flat()
  return (
    <section className="max-w-lg">
      <h2 className="display text-xl">{words.title(me.name.split(' ')[0] ?? '')}</h2>
      <p className="mt-1 text-muted">{open.length > 0 ? words.text : words.nothing}</p>
      {open.length > 0 && (
        <ul className="mt-4 border-t border-hairline">
          {open.map((screen) => (
            <li key={screen} className="border-b border-hairline">
              <ValueLink
                to={`/admin/${screen}`}
                className="flex min-h-11 items-center gap-3 px-2 font-semibold hover:bg-hover"
              >
                <Icon of={getNavigationItem(screen).icon} size={16} className="text-muted" />
                <span>{admin.screens[screen]}</span>
              </ValueLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
