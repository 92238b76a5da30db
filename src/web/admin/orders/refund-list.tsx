import { useQueryClient } from '@tanstack/react-query'
import type { StaffOrderView, StaffRefundView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { formatByActor } from '#texts/admin/actors'
import { orderMoney } from '#texts/admin/order-money'
import { orders } from '#texts/checkout/orders'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DateTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { orderQuery } from './queries.ts'
import { RefundPixKey } from './refund-pix-key.tsx'
import { RefundProof } from './refund-proof.tsx'

const words = orderMoney.refunds

const tones: Record<StaffRefundView['status'], StatusTone> = {
  pending: 'active',
  done: 'done',
  failed: 'alert',
}

const isMissing = ({ status, byHand }: StaffRefundView): boolean => byHand && status === 'pending'

/** Refunds of an order, the newest first; one by hand that is missing has its action. */
export const RefundList = ({ order }: { order: StaffOrderView }) => (
  <ul className="divide-y divide-faint">
    {order.refunds
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .map((refund) => (
        <li key={refund.id} className="py-2 first:pt-0 last:pb-0">
          <Refund order={order} refund={refund} />
        </li>
      ))}
  </ul>
)

function Refund({ order, refund }: { order: StaffOrderView; refund: StaffRefundView }) {
  const { amount, method, status, reason, actor, proof, at, doneAt } = refund
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <StatusDot tone={isMissing(refund) ? 'alert' : tones[status]}>
          <span className="font-semibold">{isMissing(refund) ? words.byHand : words.status[status]}</span>
          <span className="text-muted">{orders.method[method]}</span>
        </StatusDot>
        <span className="shrink-0">{formatBrl(amount)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-muted">
          {words.reasons[reason]}, <DateTime at={doneAt ?? at} /> {formatByActor(actor)}
        </span>
        {isMissing(refund) && <Complete order={order} refund={refund} />}
      </div>
      {proof && (
        <p className="break-words text-muted">
          {words.proof}: <span className="text-ink">{proof}</span>
        </p>
      )}
      {isMissing(refund) && method !== 'card' && <RefundPixKey order={order} refund={refund} />}
      {refund.byHand && status !== 'failed' && <RefundProof order={order} refund={refund} />}
      {status === 'failed' && <p className="text-danger">{words.failedHow}</p>}
    </>
  )
}

/** Records that staff returned the money themselves. */
function Complete({ order, refund }: { order: StaffOrderView; refund: StaffRefundView }) {
  const queries = useQueryClient()
  const amount = formatBrl(refund.amount)
  return (
    <ActionButton
      label={words.complete}
      name={words.completeName(amount)}
      confirmation={{
        title: words.completeQuestion(amount, order.customer.name),
        text: words.completeText(order.number),
        confirm: words.completeConfirm(amount),
        cancel: words.notYet,
        danger: true,
        fields: [
          { name: 'proof', label: words.proof, hint: words.proofHint, required: true, maxLength: 300 },
        ],
        check: ({ proof = '' }) => (proof.trim() === '' ? { proof: words.proofMissing } : undefined),
      }}
      run={({ proof = '' }) =>
        api.orders
          .staff(order.id)
          .refunds(refund.id)
          .complete.post({ body: { proof: proof.trim() } })
      }
      onDone={(now) => void queries.setQueryData(orderQuery(order.id).queryKey, now)}
      done={words.completed}
    />
  )
}
