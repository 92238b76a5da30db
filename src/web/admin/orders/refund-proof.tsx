import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StaffOrderView, StaffRefundView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { orderQuery } from './queries.ts'

const words = orderMoney.refunds

type Props = { order: StaffOrderView; refund: StaffRefundView }

/** File that proves a refund by hand: its download, and a button that attaches or replaces it. */
export function RefundProof({ order, refund }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const action = useAction()
  const queries = useQueryClient()
  const { proof } = api.orders.staff(order.id).refunds(refund.id)
  const amount = formatBrl(refund.amount)
  const attach = async (file: File | undefined) => {
    if (!file) return
    const outcome = await action.run(async () =>
      queries.setQueryData(orderQuery(order.id).queryKey, await proof.post({ body: file })),
    )
    if (outcome === 'done') toast(words.attached)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {refund.hasProofFile && (
        <a href={proof.url()} download aria-label={words.fileOf(amount)} className={linkClass}>
          {words.file}
        </a>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-label={words.attachTo(amount)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void attach(event.currentTarget.files?.[0])}
      />
      <Button look="ghost" size="small" loading={action.busy} onClick={() => input.current?.click()}>
        {action.busy ? words.attaching : refund.hasProofFile ? words.replace : words.attach}
      </Button>
      {action.problem && (
        <p role="alert" className="basis-full text-danger">
          {action.problem}
        </p>
      )}
    </div>
  )
}
