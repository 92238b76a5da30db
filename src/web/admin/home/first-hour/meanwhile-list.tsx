import { Link, type LinkProps } from '@tanstack/react-router'
import House from 'lucide/dist/esm/icons/house.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { firstHour } from '#texts/admin/first-hour'
import { Icon, type IconShape } from '#web/ui/display/icon.tsx'

const words = firstHour.meanwhile

const rows: readonly { icon: IconShape; text: readonly [string, string, string]; place: LinkProps }[] = [
  { icon: Users, text: words.team, place: { to: '/admin/equipe/novo' } },
  {
    icon: Truck,
    text: words.carrier,
    place: { to: '/admin/configuracoes', search: { aba: 'transportadoras' } as never },
  },
  { icon: House, text: words.home, place: { to: '/admin/conteudo' } },
]

/** Lists what helps a new store but can wait. */
export const MeanwhileList = () => (
  <section aria-labelledby="meanwhile" className="px-4 py-5 md:px-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="meanwhile" className="font-semibold">
        {words.title}
      </h2>
      <span className="text-sm text-muted">{words.note}</span>
    </div>
    <ul className="mt-2">
      {rows.map(({ icon, text: [title, text, action], place }) => (
        <li key={title} className="flex min-h-11 items-center gap-3">
          <Icon of={icon} size={16} className="shrink-0 text-muted" />
          <p className="min-w-0 grow">
            <span className="font-semibold">{title}</span> <span className="text-muted">{text}</span>
          </p>
          <Link
            {...place}
            aria-label={`${action}: ${title}`}
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
          >
            {action}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
