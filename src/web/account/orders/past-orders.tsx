import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPastOrder } from '#contract/past-orders'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { myAccount } from '#texts/account/my-account'
import { Button } from '#web/ui/buttons/button.tsx'
import { ownPastOrdersQuery } from './queries.ts'

const words = myAccount.orders

/** Orders of the customer in the former store of this shop; nothing without one. */
export function PastOrders() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(ownPastOrdersQuery(page))
  if (!data || data.total === 0) return null
  const last = Math.ceil(data.total / data.pageSize)
  return (
    <section aria-labelledby="past-orders" className="mt-10">
      <h2 id="past-orders" className="text-lg font-semibold">
        {words.past}
      </h2>
      <p className="mt-1 text-sm text-muted">{words.pastText}</p>
      <ol className="mt-4 grid gap-3">
        {data.items.map((order) => (
          <li key={order.id}>
            <PastOrder order={order} />
          </li>
        ))}
      </ol>
      {last > 1 && (
        <nav aria-label={words.pastPages} className="mt-4 flex flex-wrap items-center gap-3">
          <Button look="ghost" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {words.newer}
          </Button>
          <p className="text-sm text-muted tabular-nums">{words.page(page, last)}</p>
          <Button look="ghost" size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {words.older}
          </Button>
        </nav>
      )}
    </section>
  )
}

const PastOrder = ({ order: { number, placedAt, pieces, total, state, items } }: { order: OwnPastOrder }) => (
  <article className="rounded-panel border border-hairline bg-surface p-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h3 className="font-semibold">{words.number(`#${number}`)}</h3>
      <p className="text-sm">{words.pastStates[state]}</p>
    </div>
    <p className="mt-1 text-sm text-muted">
      <time dateTime={placedAt}>{words.placed(formatDay(placedAt))}</time>
      {` · ${words.pieces(pieces)} · `}
      <span className="whitespace-nowrap tabular-nums">{formatBrl(total)}</span>
    </p>
    <ul className="mt-3 grid gap-1 text-sm">
      {items.map(({ name, quantity }, at) => (
        <li key={at} className="break-words">
          {words.pastItem(quantity, name)}
        </li>
      ))}
    </ul>
  </article>
)
