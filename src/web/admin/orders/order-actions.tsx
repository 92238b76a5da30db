import { useState } from 'react'
import type { OrderStatusChange, CancelReason, StaffOrderView } from '#contract/orders'
import { formatDayOfMonth, toIsoDay } from '#shared/dates/dates'
import { pickupDays } from '#shared/dates/pickup-days'
import { formatBrl } from '#shared/money/money'
import { admin } from '#texts/admin/admin'
import { orderMoney } from '#texts/admin/order-money'
import { cancellation } from '#texts/checkout/cancellation'
import { fieldErrors } from '#texts/storefront/field-errors'
import { orders } from '#texts/checkout/orders'
import { RecordActions, type RecordAction } from '#web/admin/kit/actions/record-actions.tsx'
import type { ConfirmationValues, Confirmation } from '#web/admin/kit/actions/confirmation.ts'
import { api } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { advanceOrder, extendPickup, orderQuery } from './queries.ts'
import { getReceiptActions } from './receipt-action.ts'

const words = admin.order

type OrderAction = RecordAction<StaffOrderView>

/** Renders the order's next steps, as allowed by the server. */
export function OrderActions({ order }: { order: StaffOrderView }) {
  // A repeated request records the same receipt; the next one is for another balance.
  const { balance } = order
  const [receipt, setReceipt] = useState(() => ({ balance, id: createUuid() }))
  if (receipt.balance !== balance) setReceipt({ balance, id: createUuid() })
  return (
    <RecordActions
      key={order.id}
      label={words.actions}
      actions={[
        ...getReceivedActions(order),
        ...getExtendActions(order),
        ...order.nextSteps.map((to) => toAction(to, order)),
        ...getReceiptActions(order, receipt.id),
      ]}
      emptyText={emptyTextOf(order)}
      record={order}
      queryKey={orderQuery(order.id).queryKey}
      getConflictMessage={({ status }, { code, message }) =>
        code === 'orders.transition_refused' ? words.moved(orders.status[status]) : message
      }
    />
  )
}

/** Returns what is to be done where no step is allowed. */
function emptyTextOf({ status, actions }: StaffOrderView): string {
  if (status === 'disputed') return orderMoney.disputes.next
  return actions.includes('complete_refund') ? orderMoney.refunds.next : words.nothingNext
}

/** Returns the action that confirms a manual Pix payment; its confirmation repeats amount and order number. */
function getReceivedActions({ id, number, customer, payment }: StaffOrderView): OrderAction[] {
  if (!payment?.pix?.manual || payment.status !== 'pending') return []
  const amount = formatBrl(payment.amount)
  const ask = {
    title: words.receivedQuestion(amount, number),
    text: words.receivedText(customer.name),
    confirm: words.confirmReceived(amount),
    cancel: words.notYet,
    danger: true,
  }
  const run = () => api.orders.staff(id).payments(payment.id).confirm.post()
  return [{ id: 'received', label: words.received, done: words.receivedDone, confirmation: ask, run }]
}

/** Returns the action that gives the customer of an order that nobody collected more time. */
function getExtendActions({ id, actions }: StaffOrderView): OrderAction[] {
  if (!actions.includes('extend_pickup')) return []
  const lastDay = toIsoDay(new Date(Date.now() + pickupDays.extension * 86_400_000))
  const confirmation = {
    title: words.extendQuestion(pickupDays.extension),
    text: words.extendText(formatDayOfMonth(lastDay)),
    confirm: words.confirmExtend,
    cancel: words.notNow,
  }
  const run = () => extendPickup(id)
  return [
    { id: 'extend', label: words.extend, done: words.extendDone, confirmation, opensNextRow: true, run },
  ]
}

const toAction = (to: OrderStatusChange['to'], order: StaffOrderView): OrderAction => ({
  id: to,
  label: words.do[to],
  done: words.done[to],
  confirmation: getConfirmation(to, order),
  danger: to === 'cancelled',
  opensNextRow: to === 'shipped',
  run: (answers) => advanceOrder(order.id, { to, ...toAdvanceBody(to, answers) }),
})

/** Maps the values of a confirmation to the request body. */
function toAdvanceBody(
  to: OrderStatusChange['to'],
  { trackingCode = '', reason, note = '' }: ConfirmationValues,
): Omit<OrderStatusChange, 'to'> {
  if (to === 'shipped') return { trackingCode: trackingCode.trim() || undefined }
  if (to !== 'cancelled') return {}
  return { reason: reason as CancelReason, note: note.trim() || undefined }
}

/** Returns the confirmation of a step, if it needs one. */
function getConfirmation(to: OrderStatusChange['to'], order: StaffOrderView): Confirmation | undefined {
  if (to === 'shipped')
    return {
      title: words.do.shipped,
      text: words.trackingHint,
      confirm: words.confirmShipped,
      cancel: words.notNow,
      fields: [{ name: 'trackingCode', label: words.tracking, maxLength: 60 }],
    }
  return to === 'cancelled' ? getCancelConfirmation(order) : undefined
}

/** Returns the confirmation of a cancellation: amount, effect on payment and stock, and the reason. */
function getCancelConfirmation({ number, totals, payment }: StaffOrderView): Confirmation {
  const paid = payment?.status === 'paid' ? payment : undefined
  const amount = formatBrl(paid?.amount ?? totals.total)
  const byHand = paid?.pix?.manual === true
  const text = () => {
    if (!paid) return words.cancelText.unpaid
    return byHand
      ? words.cancelText.byHand(amount)
      : words.cancelText.paid(amount, orders.method[paid.method])
  }
  return {
    title: words.cancelQuestion(number, amount),
    text: text(),
    confirm: paid && !byHand ? words.confirmCancelAndRefund(amount) : words.confirmCancel,
    cancel: words.keep,
    danger: true,
    fields: [
      {
        name: 'reason',
        label: words.cancelReason,
        type: 'select',
        required: true,
        options: { '': words.cancelReasonNone, ...cancellation.reasons },
      },
      { name: 'note', label: words.cancelNote, hint: words.cancelNoteHint, type: 'area', maxLength: 300 },
    ],
    check: ({ reason = '', note = '' }) => {
      const missing = reason === '' ? 'reason' : reason === 'other' && note.trim() === '' && 'note'
      return missing ? { [missing]: fieldErrors.reason } : undefined
    },
  }
}
