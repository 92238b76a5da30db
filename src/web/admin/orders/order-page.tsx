import { useParams } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates'
import { admin } from '#texts/admin'
import { ApiError } from '#web/client/api.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useLimited, useStaffQuery } from '#web/admin/frame/limited.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderBody } from './order-body.tsx'
import { staffOrderQuery } from './queries.ts'
import { StatusLabel } from '#web/views/order/status-label.tsx'

const words = admin.order

export function OrderPage() {
  const { id } = useParams({ from: '/admin/pedidos/$id' })
  const limited = useLimited()
  const { data: order, error, refetch } = useStaffQuery(staffOrderQuery(id))
  if (order) return <Loaded order={order} />
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="pedidos" />
  return (
    <>
      <ScreenHead back={back} title={admin.screens.pedidos} />
      {limited ? null : error ? <Problem error={error} onAgain={() => void refetch()} /> : <Loading />}
    </>
  )
}

const back = <BackLink to="/admin/pedidos">{words.back}</BackLink>

const Loaded = ({ order }: { order: StaffOrderView }) => (
  <>
    <ScreenHead
      back={back}
      title={<span className="tabular-nums">{words.title(order.number)}</span>}
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
