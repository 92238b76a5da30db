import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { OwnOrderPage } from '#contract/orders'
import { myAccount } from '#texts/account/my-account'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { AccountPage } from '#web/account/ui/page.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ClaimLinkedOrder, ClaimOrders } from './claim-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { readOrdersSearch } from './orders-search.ts'
import { PastOrders } from './past-orders.tsx'
import { ownOrdersQuery } from './queries.ts'

const words = myAccount.orders

export function OrdersPage() {
  const { pagina = 1, pedido, chave } = readOrdersSearch(useSearch({ from: '/_storefront/conta/pedidos' }))
  const query = useQuery(ownOrdersQuery(pagina))
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {pedido && chave && <ClaimLinkedOrder order={pedido} token={chave} />}
      {query.data?.claimable && !chave && <ClaimOrders />}
      <QueryResult query={query} skeleton={<SkeletonPanels count={4} className="h-40" />}>
        {(page) =>
          page.total === 0 && pagina === 1 ? (
            <EmptyState title={words.none} text={words.noneText}>
              <Link to="/produtos" className={buttonClass()}>
                {myAccount.overview.shop}
              </Link>
            </EmptyState>
          ) : (
            <>
              <ol className="grid gap-3">
                {page.items.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} level={2} />
                  </li>
                ))}
              </ol>
              <Pages page={page} />
            </>
          )
        }
      </QueryResult>
      <PastOrders />
    </AccountPage>
  )
}

function Pages({ page: { page, pageSize, total } }: { page: OwnOrderPage }) {
  const last = Math.max(page, Math.ceil(total / pageSize))
  if (last === 1) return null
  const to = (number: number) => ({
    to: '/conta/pedidos' as const,
    search: number > 1 ? { pagina: number } : {},
    className: buttonClass('ghost', 'small'),
  })
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev">
          {words.newer}
        </Link>
      )}
      <p className="text-sm text-muted tabular-nums">{words.page(page, last)}</p>
      {page < last && (
        <Link {...to(page + 1)} rel="next">
          {words.older}
        </Link>
      )}
    </nav>
  )
}
