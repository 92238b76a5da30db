import type { Advance, StaffOrderView } from '#contract/orders'
import { brl } from '#shared/money'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { ActBar, type ActOf } from '#web/admin/kit/act/act-bar.tsx'
import type { Ask } from '#web/admin/kit/act/field.ts'
import { api } from '#web/client/api.ts'
import { advance, orderQuery } from './queries.ts'

const words = admin.order

type Step = ActOf<StaffOrderView>

/** What may be done with the order now, as the server says. */
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

/** A Pix on the shop's own key waits for somebody to see it come: the question repeats how much, and of which order. */
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
  run: ({ trackingCode = '' }) => advance(order.id, { to, trackingCode: trackingCode.trim() || undefined }),
})

/** Some steps ask something first. */
function askOf(to: Advance['to'], { payment }: StaffOrderView): Ask | undefined {
  if (to === 'shipped')
    return {
      title: words.do.shipped,
      text: words.trackingHint,
      confirm: words.confirmShipped,
      cancel: words.notNow,
      fields: [{ name: 'trackingCode', label: words.tracking, maxLength: 60 }],
    }
  if (to !== 'cancelled') return undefined
  const byHand = payment?.status === 'paid' && payment.pix?.manual === true
  return {
    title: words.cancelQuestion,
    text: byHand ? words.cancelTextByHand : words.cancelText,
    confirm: words.confirmCancel,
    cancel: words.keep,
    grave: true,
  }
}
