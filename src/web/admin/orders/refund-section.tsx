import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefundWish, StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { api } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { orderQuery, refundPreviewQuery } from './queries.ts'
import { describeRefund } from './refund-effect.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'

const words = orderMoney.refunds
const openKey = 'r'

/** Refunds of an order: what was paid too much, the form, and the list. Nothing where no money can go back. */
export function RefundSection({ order }: { order: StaffOrderView }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const canRefund = order.actions.includes('refund')
  useShortcuts(
    canRefund && !isOpen
      ? [{ keys: openKey, label: words.open, group: 'screen', run: () => setOpen(true) }]
      : [],
  )
  if (!canRefund && order.refunds.length === 0) return null
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Section
      title={words.title}
      aside={
        canRefund &&
        !isOpen && (
          <Button ref={button} look="ghost" size="small" aria-keyshortcuts="R" onClick={() => setOpen(true)}>
            {words.open}
            <Kbd keys={openKey} look="on" />
          </Button>
        )
      }
    >
      {canRefund && order.refundLimits.overpaid > 0 && <Overpaid order={order} />}
      {canRefund && isOpen && <RefundForm key={order.id} order={order} onClose={close} />}
      {order.refunds.length > 0 ? (
        <RefundList order={order} />
      ) : (
        !isOpen && <p className="text-muted">{words.none}</p>
      )}
    </Section>
  )
}

const overpaidWish: RefundWish = { items: [], shipping: 0, amount: 0, overpaid: true }

/** Returns what a customer paid too much, in one action. */
function Overpaid({ order }: { order: StaffOrderView }) {
  const queries = useQueryClient()
  const [id, setId] = useState(createUuid)
  const { data: preview, error } = useStaffQuery(refundPreviewQuery(order.id, overpaidWish))
  const { overpaid } = order.refundLimits
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-field bg-danger-wash px-3 py-2">
      <p className="font-semibold">{orderMoney.overpaid.text(formatBrl(overpaid))}</p>
      {preview ? (
        <ActionButton
          label={orderMoney.overpaid.action}
          confirmation={{
            title: orderMoney.form.question(formatBrl(preview.total), order.customer.name),
            text: describeRefund(preview, overpaidWish),
            confirm: orderMoney.form.confirm(formatBrl(preview.total)),
            cancel: orderMoney.form.keep,
            danger: true,
          }}
          run={() =>
            api.orders.staff(order.id).refunds.post({
              body: { ...overpaidWish, id, expectedTotal: preview.total, reason: orderMoney.overpaid.reason },
            })
          }
          onDone={(now) => {
            queries.setQueryData(orderQuery(order.id).queryKey, now)
            setId(createUuid())
          }}
          done={orderMoney.form.done}
        />
      ) : (
        <p role={error ? 'alert' : undefined} className="text-muted">
          {error?.message ?? orderMoney.overpaid.checking}
        </p>
      )}
    </div>
  )
}
