import { Link } from '@tanstack/react-router'
import { adminKit } from '#texts/admin-kit'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { DetailProblem } from '#web/admin/kit/detail/detail-page.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderBody } from './order-body.tsx'
import { staffOrderQuery } from './queries.ts'

/** An order beside the list: what can be done with it, and what it is. */
export function OrderPanel({ id }: { id: string }) {
  const { data: order, error, refetch } = useStaffQuery(staffOrderQuery(id))
  if (!order) return error ? <DetailProblem error={error} onAgain={() => void refetch()} /> : null
  return (
    <>
      <NextSteps key={order.id} order={order} />
      <OrderBody order={order} />
      <p className="px-5 py-3">
        <Link
          to="/admin/pedidos/$id"
          params={{ id }}
          className="inline-flex min-h-8 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {adminKit.panel.openPage}
        </Link>
      </p>
    </>
  )
}
