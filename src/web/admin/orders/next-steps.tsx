import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Advance, StaffOrderView } from '#contract/orders'
import { brl } from '#shared/money'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { Act } from '#web/admin/kit/act/act.tsx'
import type { Answers, Ask } from '#web/admin/kit/act/field.ts'
import { ApiError } from '#web/client/api.ts'
import { advance, confirmPayment, ordersKey, staffOrderQuery } from './queries.ts'

const words = admin.order

type Step = {
  id: string
  label: string
  done: string
  ask?: Ask
  run: (answers: Answers) => Promise<StaffOrderView>
}

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
  const run = () => confirmPayment(id, payment.id)
  return [{ id: 'received', label: words.received, done: words.receivedDone, ask, run }]
}

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

const stepsOf = (order: StaffOrderView): Step[] => [
  ...received(order),
  ...order.nextSteps.map((to): Step => {
    const ask = askOf(to, order)
    const run = ({ trackingCode = '' }: Answers) =>
      advance(order.id, trackingCode.trim() ? { to, trackingCode: trackingCode.trim() } : { to })
    return { id: to, label: words.do[to], done: words.done[to], run, ...(ask ? { ask } : {}) }
  }),
]

/** What may be done with the order now, as the server says; a step that came too late shows where the order stands. */
export function NextSteps({ order }: { order: StaffOrderView }) {
  const queries = useQueryClient()
  const [moved, setMoved] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const { queryKey } = staffOrderQuery(order.id)
  const late = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    await queries.refetchQueries({ queryKey })
    const now = queries.getQueryData<StaffOrderView>(queryKey) ?? order
    setMoved(
      error.code === 'orders.transition_refused' ? words.moved(orders.status[now.status]) : error.message,
    )
    return undefined
  }
  const taken = (answer: StaffOrderView | undefined) => {
    if (answer) {
      queries.setQueryData(queryKey, answer)
      setMoved('')
    }
    bar.current?.focus()
  }
  const steps = stepsOf(order)
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={words.actions}
      className="flex shrink-0 flex-wrap gap-2 border-b border-hairline px-5 py-3 outline-none"
    >
      {moved && (
        <p role="alert" className="w-full rounded-field bg-danger-wash px-3 py-2 text-danger">
          {moved}
        </p>
      )}
      {steps.length === 0 && <p className="text-muted">{words.nothingNext}</p>}
      {steps.map(({ id, label, done, ask, run }, at) => (
        <Act
          key={id}
          label={label}
          look={at === 0 && id !== 'cancelled' ? 'earth' : 'ghost'}
          {...(ask ? { ask } : {})}
          run={(answers) => run(answers).catch(late)}
          onDone={taken}
          done={(answer) => (answer ? done : undefined)}
          refresh={ordersKey}
        />
      ))}
    </div>
  )
}
