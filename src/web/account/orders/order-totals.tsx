import type { OrderView } from '#contract/orders'
import { brl } from '#shared/money'
import { orders } from '#texts/orders'

const words = orders.totals

const Line = ({ name, value, good }: { name: string; value: string; good?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className={good ? 'text-leaf' : ''}>{value}</dd>
  </div>
)

export const OrderTotals = ({ totals }: Pick<OrderView, 'totals'>) => (
  <dl className="space-y-1.5 text-sm tabular-nums">
    <Line name={words.items} value={brl(totals.items)} />
    {totals.discount > 0 && <Line name={words.discount} value={`-${brl(totals.discount)}`} good />}
    <Line
      name={words.shipping}
      value={totals.shipping === 0 ? words.free : brl(totals.shipping)}
      good={totals.shipping === 0}
    />
    <div className="flex items-baseline justify-between border-t border-hairline pt-2.5 text-base font-semibold">
      <dt>{words.total}</dt>
      <dd className="text-lg font-bold">{brl(totals.total)}</dd>
    </div>
  </dl>
)
