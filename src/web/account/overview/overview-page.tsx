import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { myAccount } from '#texts/account/my-account'
import { Avatar } from '#web/account/ui/avatar.tsx'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { OrderCard } from '#web/account/orders/order-card.tsx'
import { ownOrdersQuery } from '#web/account/orders/queries.ts'
import { useMe } from '#web/session/use-session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const words = myAccount.overview
const shown = 2

const shortcuts = [
  ['/avaliar', myAccount.nav.reviews, words.reviews],
  ['/conta/enderecos', myAccount.nav.addresses, words.addresses],
  ['/conta/perfil', myAccount.nav.profile, words.profile],
  ['/conta/seguranca', myAccount.nav.security, words.security],
  ['/conta/meus-dados', myAccount.nav.data, words.data],
] as const

/** Account overview. `?aba=favoritos` redirects to the favorites. */
export function OverviewPage() {
  const { data: me } = useMe()
  const { aba }: { aba?: unknown } = useSearch({ strict: false })
  if (!me) return null
  if (aba === 'favoritos') return <Navigate to="/conta/favoritos" replace />
  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar name={me.name} image={me.image} className="size-16 text-xl md:size-20 md:text-2xl" />
        <div className="min-w-0">
          <h1 className="display text-3xl break-words md:text-4xl">
            {words.hello(me.name.split(' ')[0] ?? me.name)}
          </h1>
          <p className="mt-1 text-muted">{words.lead}</p>
        </div>
      </div>
      <LastOrders />
      <section aria-labelledby="shortcuts" className="mt-10">
        <h2 id="shortcuts" className="text-lg font-semibold">
          {words.shortcuts}
        </h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {shortcuts.map(([to, name, text]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full min-h-20 items-center gap-4 rounded-panel border border-hairline bg-surface p-5 transition-colors duration-150 hover:border-control"
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <Icon of={ArrowRight} size={20} className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {me.staff && (
        <Link to="/admin" reloadDocument className={buttonClass('ghost', 'normal', 'mt-8')}>
          {words.staff}
        </Link>
      )}
    </>
  )
}

function LastOrders() {
  const query = useQuery(ownOrdersQuery(1))
  return (
    <section aria-labelledby="last-orders" className="mt-10">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="last-orders" className="text-lg font-semibold">
          {words.orders}
        </h2>
        {query.data && query.data.total > shown && (
          <Link to="/conta/pedidos" className="inline-flex min-h-8 items-center underline underline-offset-4">
            {words.allOrders}
          </Link>
        )}
      </div>
      <div className="mt-2">
        <QueryResult query={query} skeleton={<SkeletonPanels count={2} className="h-32" />}>
          {({ items }) =>
            items.length === 0 ? (
              <div className="rounded-panel border border-hairline bg-surface p-6">
                <p className="text-muted">{words.noOrders}</p>
                <Link to="/produtos" className={buttonClass('earth', 'small', 'mt-4')}>
                  {words.shop}
                </Link>
              </div>
            ) : (
              <ul className="grid gap-3">
                {items.slice(0, shown).map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} level={3} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
    </section>
  )
}
