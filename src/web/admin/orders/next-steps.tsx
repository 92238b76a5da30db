import type { Advance, CancelReason, StaffOrderView } from '#contract/orders'
import { brl } from '#shared/money'
import { admin } from '#texts/admin'
import { cancellation } from '#texts/cancellation'
import { fields } from '#texts/fields'
import { orders } from '#texts/orders'
import { ActBar, type ActOf } from '#web/admin/kit/act/act-bar.tsx'
import type { Answers, Ask } from '#web/admin/kit/act/field.ts'
import { api } from '#web/client/api.ts'
import { advance, orderQuery } from './queries.ts'

const words = admin.order

type Step = ActOf<StaffOrderView>

/** Renders the order's next steps, as allowed by the server. */
export const NextSteps = ({ order }: { order: StaffOrderView }) => (
  <ActBar
    key={order.id}
    label={words.actions}
    acts={[...received(order), ...order.nextSteps.map((to) => stepOf(to, order))]}
    nothing={words.nothingNext}
    thing={order}
    queryKey={orderQuery(order.id).queryKey}
    late={({ status }, { code, message }) =>
      code === 'orders.transition_refused' ? words.moved(orders.status[status]) : message
    }
  />
)

/** Returns the action that confirms a manual Pix payment; its confirmation repeats amount and order number. */
function received({ id, number, customer, payment }: StaffOrderView): Step[] {
  if (!payment?.pix?.manual || payment.status !== 'pending') return []
  const amount = brl(payment.amount)
  const ask = {
    title: words.receivedQuestion(amount, number),
    text: words.receivedText(customer.name),
    confirm: words.confirmReceived(amount),
    cancel: words.notYet,
    grave: true,
  }
  const run = () => api.orders.staff(id).payments(payment.id).confirm.post()
  return [{ id: 'received', label: words.received, done: words.receivedDone, ask, run }]
}

const stepOf = (to: Advance['to'], order: StaffOrderView): Step => ({
  id: to,
  label: words.do[to],
  done: words.done[to],
  ask: askOf(to, order),
  ends: to === 'cancelled',
  closes: to === 'shipped',
  run: (answers) => advance(order.id, { to, ...saidOf(to, answers) }),
})

/** Maps the values of a confirmation to the request body. */
function saidOf(to: Advance['to'], { trackingCode = '', reason, note = '' }: Answers): Omit<Advance, 'to'> {
  if (to === 'shipped') return { trackingCode: trackingCode.trim() || undefined }
  if (to !== 'cancelled') return {}
  return { reason: reason as CancelReason, note: note.trim() || undefined }
}

/** Returns the confirmation of a step, if it needs one. */
function askOf(to: Advance['to'], order: StaffOrderView): Ask | undefined {
  if (to === 'shipped')
    return {
      title: words.do.shipped,
      text: words.trackingHint,
      confirm: words.confirmShipped,
      cancel: words.notNow,
      fields: [{ name: 'trackingCode', label: words.tracking, maxLength: 60 }],
    }
  return to === 'cancelled' ? cancelAsk(order) : undefined
}

/** Returns the confirmation of a cancellation: amount, effect on payment and stock, and the reason. */
function cancelAsk({ number, totals, payment }: StaffOrderView): Ask {
  const paid = payment?.status === 'paid' ? payment : undefined
  const amount = brl(paid?.amount ?? totals.total)
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
    grave: true,
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
      return missing ? { [missing]: fields.reason } : undefined
    },
  }
}
