import { createFileRoute } from '@tanstack/react-router'
import { formatDayAndTime } from '#shared/dates'
import { admin } from '#texts/admin'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Presence } from '#web/admin/kit/presence/presence.tsx'
import { usePresence } from '#web/admin/kit/presence/use-presence.ts'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderBody } from './order-body.tsx'
import { staffOrderQuery } from './queries.ts'

export const Route = createFileRoute('/admin/pedidos/$id')({
  head: () => adminHead(titles.orders),
  component: OrderPage,
})

const words = admin.order
const back = <BackLink to="/admin/pedidos">{words.back}</BackLink>

function OrderPage() {
  const { id } = Route.useParams()
  useLiveQueries([`order:${id}`], staffOrderQuery(id).queryKey)
  return (
    <DetailPage screen="pedidos" query={staffOrderQuery(id)} back={back} title={admin.screens.pedidos}>
      {(order) => (
        <>
          <ScreenBar
            back={back}
            title={<span className="tabular-nums">{words.title(order.number)}</span>}
            aside={<StatusLabel status={order.status} />}
          >
            <Here id={id} />
            <span className="text-muted">{words.placed(formatDayAndTime(order.placedAt))}</span>
          </ScreenBar>
          <NextSteps key={order.id} order={order} />
          <OrderBody order={order} />
        </>
      )}
    </DetailPage>
  )
}

const Here = ({ id }: { id: string }) => <Presence people={usePresence('pedidos', id)} />
