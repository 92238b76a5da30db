import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates'
import { admin } from '#texts/admin'
import { ApiError } from '#web/api.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderBody } from './order-body.tsx'
import { staffOrderQuery } from './queries.ts'
import { StatusLabel } from './status-label.tsx'

const words = admin.order

export function OrderPage() {
  const { id } = useParams({ from: '/admin/pedidos/$id' })
  const { data: order, error, refetch } = useQuery(staffOrderQuery(id))
  if (order) return <Loaded order={order} />
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="pedidos" />
  return (
    <>
      <ScreenHead title={<Back />} />
      {error ? <Problem error={error} onAgain={() => void refetch()} /> : <Loading />}
    </>
  )
}

const Back = () => (
  <Link
    to="/admin/pedidos"
    className="-ml-2 inline-flex min-h-9 items-center gap-1 rounded-panel px-2 text-sm font-normal text-muted hover:bg-raised hover:text-ink"
  >
    <Icon of={ChevronLeft} size={16} />
    {words.back}
  </Link>
)

const Loaded = ({ order }: { order: StaffOrderView }) => (
  <>
    <ScreenHead
      title={
        <>
          <Back />
          <span className="tabular-nums">{words.title(order.number)}</span>
        </>
      }
      aside={<StatusLabel status={order.status} />}
    >
      <span className="text-muted">{words.placed(formatDayAndTime(order.placedAt))}</span>
    </ScreenHead>
    <NextSteps key={order.id} order={order} />
    <OrderBody order={order} />
  </>
)

function Problem({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <p className="font-semibold">{missing ? words.notFound : words.loadFailed}</p>
      {missing ? (
        <p className="text-muted">{words.notFoundText}</p>
      ) : (
        <Button look="ghost" size="small" onClick={onAgain}>
          {admin.orders.again}
        </Button>
      )}
    </div>
  )
}

const Loading = () => (
  <div role="status" className="grid gap-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
    <span className="sr-only">{admin.orders.loading}</span>
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
)
