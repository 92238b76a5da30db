import { useQueryClient } from '@tanstack/react-query'
import type { StaffOrderView, StaffPaymentView } from '#contract/orders'
import type { PaymentReview } from '#contract/payments'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { admin } from '#texts/admin/admin'
import { orders } from '#texts/checkout/orders'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { DateTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { orderQuery } from './queries.ts'

const words = orderMoney.payments

const tones: Record<StaffPaymentView['status'], StatusTone> = {
  pending: 'waiting',
  paid: 'done',
  declined: 'alert',
  expired: 'ended',
  cancelled: 'ended',
  refunded: 'ended',
}

export const formatProvider = (provider: string): string => orderMoney.providers[provider] ?? provider

const methodOf = ({ method, installments, pix }: StaffPaymentView): string =>
  pix?.manual ? admin.order.ownPix : orders.method[method] + orders.installments(installments)

/** Amounts of an attempt beyond the charged one: interest, money that came and went back, and the provider's fee. */
const amountsOf = ({ amount, providerInterest, captured, refunded, fee }: StaffPaymentView): string[] => [
  ...(providerInterest > 0 ? [`${words.interest} ${formatBrl(providerInterest)}`] : []),
  ...(captured > 0 && captured !== amount ? [`${words.captured} ${formatBrl(captured)}`] : []),
  ...(refunded > 0 ? [`${words.refunded} ${formatBrl(refunded)}`] : []),
  ...(fee ? [`${words.fee} ${formatBrl(fee)}`] : []),
]

/** Every attempt to pay an order, the newest first. */
export const PaymentHistory = ({ order }: { order: StaffOrderView }) => (
  <Section title={words.title}>
    {order.payments.length === 0 && <p className="text-muted">{words.none}</p>}
    <ul className="divide-y divide-faint">
      {order.payments
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .map((payment) => (
          <li key={payment.id} className="py-2 first:pt-0 last:pb-0">
            <Attempt order={order} payment={payment} />
          </li>
        ))}
    </ul>
  </Section>
)

/** Returns why a person must still look at an attempt: a cancelled order returns its money by itself. */
function openReview({ status }: StaffOrderView, { review }: StaffPaymentView): PaymentReview | null {
  const isReturned = status === 'cancelled' || status === 'refunded'
  return isReturned && (review === 'amount_differs' || review === 'no_answer') ? null : review
}

function Attempt({ order, payment }: { order: StaffOrderView; payment: StaffPaymentView }) {
  const { method, status, amount, provider, declineReason, createdAt, pix } = payment
  const orderId = order.id
  const review = openReview(order, payment)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold">{methodOf(payment)}</span>
        <span className="shrink-0">{formatBrl(amount)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3 text-muted">
          <StatusDot tone={tones[status]}>
            <span className="text-ink">
              {[
                orders.paymentStatus[status],
                ...(declineReason ? [orders.declinedShort[declineReason].toLowerCase()] : []),
              ].join(': ')}
            </span>
          </StatusDot>
          <span>
            {!pix?.manual && <span className="mr-1">{formatProvider(provider)}</span>}
            <DateTime at={createdAt} />
          </span>
          {amountsOf(payment).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
        {!pix?.manual && (
          <AskProvider
            orderId={orderId}
            paymentId={payment.id}
            name={words.askAbout(orders.method[method], formatBrl(amount))}
          />
        )}
      </div>
      {review && (
        <p className="mt-1.5 rounded-field bg-danger-wash px-3 py-2 text-danger">{words.review[review]}</p>
      )}
      {review === 'amount_differs' && <AcceptAmount orderId={orderId} payment={payment} />}
    </>
  )
}

/** Accepts what arrived instead of what was asked for. */
function AcceptAmount({ orderId, payment }: { orderId: string; payment: StaffPaymentView }) {
  const queries = useQueryClient()
  const { captured, providerInterest } = payment
  const amount = payment.amount - providerInterest
  const difference = formatBrl(Math.abs(amount - captured))
  return (
    <div className="mt-1.5">
      <ActionButton
        label={words.accept.label}
        name={words.accept.name(formatBrl(captured))}
        confirmation={{
          title: words.accept.title(formatBrl(captured), formatBrl(amount)),
          text: captured < amount ? words.accept.short(difference) : words.accept.over(difference),
          confirm: words.accept.confirm(formatBrl(captured)),
          cancel: words.accept.cancel,
          danger: true,
        }}
        run={() => api.orders.staff(orderId).payments(payment.id).accept.post({ body: { captured } })}
        onDone={(order) => void queries.setQueryData(orderQuery(orderId).queryKey, order)}
        done={words.accept.done}
      />
    </div>
  )
}

type AskProps = { orderId: string; paymentId: string; name: string }

function AskProvider({ orderId, paymentId, name }: AskProps) {
  const queries = useQueryClient()
  const stateIn = (order: StaffOrderView): string => {
    const status = order.payments.find(({ id }) => id === paymentId)?.status
    return words.asked(status ? orders.paymentStatus[status] : words.none)
  }
  return (
    <ActionButton
      label={words.ask}
      name={name}
      run={() => api.orders.staff(orderId).payments(paymentId).settle.post()}
      onDone={(order) => void queries.setQueryData(orderQuery(orderId).queryKey, order)}
      done={stateIn}
    />
  )
}
