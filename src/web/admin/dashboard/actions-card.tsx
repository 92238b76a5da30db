import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import Percent from 'lucide/dist/esm/icons/percent.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import type { NextAction } from '#contract/reports'
import { formatDayOfMonth } from '#shared/dates/dates'
import type { Flag } from '#shared/auth/permissions'
import { formatBrl } from '#shared/money/money'
import { premium } from '#texts/admin/dashboard'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import { actionsQuery } from './queries.ts'

const words = premium.actions

type Place = { icon: IconShape; flag: Flag; to: (action: NextAction) => string }

/** Where an action is done, and the flag of that screen. */
const places: Record<NextAction['kind'], Place> = {
  reorder: {
    icon: Package,
    flag: 'can_manage_products',
    to: ({ id }) => `/admin/estoque?aberto=${id}`,
  },
  remind_carts: { icon: ShoppingBag, flag: 'can_manage_orders', to: () => '/admin' },
  write_at_risk: {
    icon: Mail,
    flag: 'can_manage_customers',
    to: () => '/admin/clientes?segmento=em-risco',
  },
  notify_back_in_stock: {
    icon: Bell,
    flag: 'can_manage_products',
    to: ({ id }) => `/admin/estoque?aberto=${id}`,
  },
  clear_dead_stock: { icon: Percent, flag: 'can_manage_products', to: () => '/admin/estoque?parte=idle' },
}

/** Lists what is worth doing now, with what it brought before. */
export const ActionsCard = () => (
  <Card title={premium.cards.actions} aside={words.aside}>
    <CardLoader query={actionsQuery()} name={words.name} height="h-80">
      {({ items }) =>
        items.length === 0 ? (
          <p className="py-1 text-muted">{words.nothing}</p>
        ) : (
          <ul>
            {items.map((action) => (
              <Action key={action.kind} action={action} />
            ))}
          </ul>
        )
      }
    </CardLoader>
  </Card>
)

function Action({ action }: { action: NextAction }) {
  const { kind, count, amount, name } = action
  const { icon, flag, to } = places[kind]
  const may = hasPermission(useAdminMe(), flag)
  const title = words.titles[kind](count, name)
  return (
    <li className="flex items-center gap-3 border-b border-faint py-2.5 last:border-0">
      <Icon of={icon} size={16} className="mt-0.5 shrink-0 self-start text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-xs text-muted">{words.texts[kind](formatBrl(amount))}</p>
        <Earned earned={action.earned} />
      </div>
      {may && (
        <ValueLink
          to={to(action)}
          aria-label={`${words.does[kind]}: ${title}`}
          className={buttonClass('ghost', 'small', 'shrink-0')}
        >
          {words.does[kind]}
        </ValueLink>
      )}
    </li>
  )
}

const Earned = ({ earned }: Pick<NextAction, 'earned'>) =>
  earned ? (
    <p className="text-xs font-medium text-leaf">
      {words.earned(formatDayOfMonth(earned.since), earned.orders, formatBrl(earned.amount))}
    </p>
  ) : (
    <p className="text-xs text-muted">{words.never}</p>
  )
