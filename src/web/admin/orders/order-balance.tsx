import type { StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl, money, sum } from '#shared/money/money'
import { admin } from '#texts/admin/admin'
import { orderMoney } from '#texts/admin/order-money'
import { Section } from '#web/admin/kit/detail/section.tsx'

const words = orderMoney.balance

const sumOf = <T extends { amount: number; status: string }>(
  rows: readonly T[],
  status: T['status'],
): number => sum(rows.filter((row) => row.status === status).map(({ amount }) => money(amount)))

type Line = { name: string; amount: number; look?: string }

/** Lines of the balance: amount due − received + returned = what is left. */
function listBalanceLines({ balance, payments, refunds, disputes }: StaffOrderView): Line[] {
  const captured = sum(payments.map((payment) => money(payment.captured)))
  const [refunded, pending, lost] = [
    sumOf(refunds, 'done'),
    // What staff return themselves is not on its way: it is in the amount owed.
    sumOf(
      refunds.filter(({ byHand }) => !byHand),
      'pending',
    ),
    sumOf(disputes, 'lost'),
  ]
  const fees = sum(payments.map(({ fee }) => money(fee ?? 0)))
  const optional: readonly Line[] = [
    { name: words.captured, amount: captured },
    { name: words.refunded, amount: -refunded },
    { name: words.lost, amount: -lost },
    { name: words.fees, amount: -fees },
  ]
  return [
    { name: words.due, amount: balance + captured - refunded - lost },
    ...optional.filter(({ amount }) => amount !== 0),
    ...(balance > 0 ? [{ name: words.owed, amount: balance, look: 'font-semibold' }] : []),
    ...(balance < 0 ? [{ name: words.owing, amount: -balance, look: 'font-semibold text-danger' }] : []),
    ...(pending > 0 ? [{ name: words.pending, amount: pending, look: 'text-ipe-ink' }] : []),
  ]
}

/** Amounts of an order: its price, what came and went back, and what is left. */
export const OrderBalance = ({ order }: { order: StaffOrderView }) => (
  <Section title={words.title}>
    <dl className="space-y-1">
      {listBalanceLines(order).map(({ name, amount, look = '' }) => (
        <div key={name} className={`flex justify-between gap-4 ${look}`}>
          <dt className={look ? '' : 'text-muted'}>{name}</dt>
          <dd>{formatBrl(amount).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
    {order.expiresAt && (
      <p className="mt-2 text-muted">{admin.order.expires(formatDayAndTime(order.expiresAt))}</p>
    )}
  </Section>
)
