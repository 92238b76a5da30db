import { Link } from '@tanstack/react-router'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import type { Tab } from './list.ts'
import type { OrdersSearch } from './orders-search.ts'

type Props = { tabs: readonly Tab[]; search: OrdersSearch; known: boolean }

const tabClass = (current: boolean): string =>
  `flex min-h-10 items-center gap-1.5 border-b-2 px-2 whitespace-nowrap -outline-offset-2 ${
    current ? 'border-ink font-semibold' : 'border-transparent text-muted hover:text-ink'
  }`

export const StatusTabs = ({ tabs, search, known }: Props) => (
  <nav aria-label={admin.orders.filter} className="rail shrink-0 overflow-x-auto border-b border-hairline">
    <ul className="flex gap-1 px-2.5 md:px-4.5">
      {tabs.map(({ status, count }) => {
        const current = status === search.status && search.aba === undefined
        const { busca } = search
        return (
          <li key={status ?? 'all'}>
            <Link
              to="/admin/pedidos"
              search={{ ...(status ? { status } : {}), ...(busca ? { busca } : {}) }}
              aria-current={current ? 'true' : undefined}
              className={tabClass(current)}
            >
              {status ? orders.status[status] : admin.orders.all}
              {known && <span className="text-xs font-normal text-muted tabular-nums">{count}</span>}
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to="/admin/pedidos"
          search={{ aba: 'origem' }}
          aria-current={search.aba ? 'true' : undefined}
          className={tabClass(search.aba !== undefined)}
        >
          {admin.unpaidGroups.tab}
        </Link>
      </li>
    </ul>
  </nav>
)
