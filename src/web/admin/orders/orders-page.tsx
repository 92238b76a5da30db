import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { OrderPage } from '#contract/orders'
import { admin } from '#texts/admin'
import { ApiError } from '#web/client/api.ts'
import { useLimited, useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { SearchBox } from '#web/admin/frame/search-box.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { empty, statusOf, tabsOf } from './list.ts'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'
import { Pages } from './pages.tsx'
import { listQuery } from './queries.ts'
import { StatusTabs } from './status-tabs.tsx'
import { UnpaidGroups } from './unpaid-groups.tsx'

const words = admin.orders

/** The list of orders; all that narrows it stands in the address. */
export function OrdersPage() {
  const search = useSearch({ from: '/admin/pedidos' })
  const navigate = useNavigate({ from: '/admin/pedidos' })
  const { data, error, isPlaceholderData, refetch } = useStaffQuery(listQuery(search), empty)
  // A new search begins on the first page and does not fill the history.
  const find = (busca: string) =>
    void navigate({
      search: ({ status }) => ({ ...(status ? { status } : {}), ...(busca ? { busca } : {}) }),
      replace: true,
    })
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="pedidos" />
  return (
    <>
      <ScreenHead title={words.title} aside={data && words.count(data.total)}>
        <SearchBox label={words.search} text={search.busca ?? ''} onSearch={find} />
      </ScreenHead>
      <StatusTabs
        tabs={tabsOf(data?.counts ?? {}, statusOf(search.status))}
        search={search}
        known={data !== undefined}
      />
      {search.aba && <UnpaidGroups />}
      <div
        hidden={search.aba !== undefined}
        aria-busy={isPlaceholderData}
        className={`min-h-0 grow overflow-auto transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data ? (
          <Loaded page={data} search={search} />
        ) : error ? (
          <ListFailed text={words.failed} onAgain={() => void refetch()} />
        ) : (
          <ListLoading text={words.loading} />
        )}
      </div>
      {data && data.total > 0 && !search.aba && <Pages page={data} search={search} />}
    </>
  )
}

function Loaded({ page, search }: { page: OrderPage; search: OrdersSearch }) {
  const limited = useLimited()
  if (page.items.length > 0 || limited) return <OrdersTable rows={page.items} />
  const narrowed = search.status !== undefined || search.busca !== undefined || search.pagina !== undefined
  return (
    <ListEmpty
      title={narrowed ? words.nothingTitle : words.emptyTitle}
      text={narrowed ? words.nothingText : words.emptyText}
    >
      {narrowed && (
        <Link to="/admin/pedidos" search={{}} className={buttonClass('ghost', 'small')}>
          {words.showAll}
        </Link>
      )}
    </ListEmpty>
  )
}
