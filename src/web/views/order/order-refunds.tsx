import type { OrderView } from '#contract/orders'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'

const words = orders.refunds

/** Refunds of an order: amount, method, state and day, and when a pending one arrives. */
export function OrderRefunds({ refunds }: Pick<OrderView, 'refunds'>) {
  const waiting = new Set(refunds.flatMap(({ status, method }) => (status === 'pending' ? [method] : [])))
  return (
    <div className="text-sm">
      <ul className="space-y-1.5">
        {refunds.map(({ id, amount, method, status, at, doneAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>
              {words.to[method]},{' '}
              <span className={status === 'done' ? 'text-leaf' : 'text-muted'}>
                {status === 'done' ? words.done(formatDay(doneAt ?? at)) : words.pending(formatDay(at))}
              </span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatBrl(amount)}</span>
          </li>
        ))}
      </ul>
      {[...waiting].map((method) => (
        <p key={method} className="mt-2 text-muted">
          {words.when[method]}
        </p>
      ))}
    </div>
  )
}
