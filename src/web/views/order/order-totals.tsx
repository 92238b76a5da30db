import type { OrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { AmountLine } from '#web/ui/display/amount-line.tsx'

const words = orders.totals

/** Totals of an order; the rows add up to the total. */
export const OrderTotals = ({ totals }: Pick<OrderView, 'totals'>) => (
  <dl className="space-y-1.5 text-sm tabular-nums">
    <AmountLine name={words.items} value={formatBrl(totals.items)} />
    {totals.promotions.map(({ id, name, amount }) => (
      <AmountLine key={id} name={name} value={amount > 0 ? `-${formatBrl(amount)}` : words.free} good />
    ))}
    {totals.discount > 0 && (
      <AmountLine name={words.discount} value={`-${formatBrl(totals.discount)}`} good />
    )}
    <AmountLine
      name={words.shipping}
      value={totals.shipping === 0 ? words.free : formatBrl(totals.shipping)}
      good={totals.shipping === 0}
    />
    {totals.interest > 0 && <AmountLine name={words.interest} value={formatBrl(totals.interest)} />}
    <div className="flex items-baseline justify-between border-t border-hairline pt-2.5 text-base font-semibold">
      <dt>{words.total}</dt>
      <dd className="text-lg font-bold">{formatBrl(totals.total)}</dd>
    </div>
  </dl>
)
