import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { OrderPage } from '#contract/orders'
import { admin } from '#texts/admin'
import { ApiError } from '#web/api.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statusOf, tabsOf } from './list.ts'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'
import { Pages } from './pages.tsx'
import { listQuery } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { StatusTabs } from './status-tabs.tsx'

const words = admin.orders

/** The list of orders; all that narrows it stands in the address. */
export function OrdersPage() {
  const search = useSearch({ from: '/admin/pedidos' })
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(search))
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="pedidos" />
  return (
    <>
      <ScreenHead title={words.title} aside={data && words.count(data.total)}>
        <SearchBox text={search.busca ?? ''} />
      </ScreenHead>
      <StatusTabs
        tabs={tabsOf(data?.counts ?? {}, statusOf(search.status))}
        search={search}
        known={data !== undefined}
      />
      <div
        aria-busy={isPlaceholderData}
        className={`min-h-0 grow overflow-auto transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data ? (
          <Loaded page={data} search={search} />
        ) : error ? (
          <Failed onAgain={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {data && data.total > 0 && <Pages page={data} search={search} />}
    </>
  )
}

function Loaded({ page, search }: { page: OrderPage; search: OrdersSearch }) {
  if (page.items.length > 0) return <OrdersTable rows={page.items} />
  const narrowed = search.status !== undefined || search.busca !== undefined || search.pagina !== undefined
  return (
    <div className="grid justify-items-center gap-1 px-6 py-20 text-center" role="status">
      <p className="font-semibold">{narrowed ? words.nothingTitle : words.emptyTitle}</p>
      <p className="text-muted">{narrowed ? words.nothingText : words.emptyText}</p>
      {narrowed && (
        <Link to="/admin/pedidos" search={{}} className={buttonClass('ghost', 'small', 'mt-3')}>
          {words.showAll}
        </Link>
      )}
    </div>
  )
}

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 px-6 py-20 text-center">
    <p>{words.failed}</p>
    <Button look="ghost" size="small" onClick={onAgain}>
      {words.again}
    </Button>
  </div>
)

const Loading = () => (
  <div role="status" className="px-4 md:px-6">
    <span className="sr-only">{words.loading}</span>
    {Array.from({ length: 14 }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-6 border-b border-hairline">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 grow" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
)
