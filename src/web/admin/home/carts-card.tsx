import { useState } from 'react'
import type { LeftCarts } from '#contract/reports'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { dashboard } from '#texts/admin/dashboard'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { leftCartsQuery } from './queries.ts'

const words = dashboard.carts
const shownFirst = 4

/** Lists the carts that were left in the last day, and whether their owner is reminded. */
export function CartsCard() {
  const { data } = useStaffQuery(leftCartsQuery())
  return (
    <Card
      title={dashboard.cards.carts}
      count={data?.count || undefined}
      note={data && data.count > 0 ? words.note(formatBrl(data.total)) : undefined}
    >
      <CardLoader query={leftCartsQuery()} name={words.name}>
        {(carts) => <Carts carts={carts} />}
      </CardLoader>
    </Card>
  )
}

function Carts({ carts: { items, count } }: { carts: LeftCarts }) {
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return <p className="py-1 text-muted">{words.nothing}</p>
  return (
    <>
      <ul>
        {items.slice(0, isOpen ? undefined : shownFirst).map((cart) => (
          <Cart key={cart.id} cart={cart} />
        ))}
      </ul>
      {isOpen && items.length < count && (
        <p className="pt-1 text-xs text-muted">{words.first(items.length, count)}</p>
      )}
      {items.length > shownFirst && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.less : words.all(count)}
        </TextButton>
      )}
    </>
  )
}

const Cart = ({
  cart: { name, pieces, total, changedAt, reminder },
}: {
  cart: LeftCarts['items'][number]
}) => (
  <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_8rem] items-center gap-x-3">
    <span className="min-w-0 truncate">
      <span>{name || words.visitor} </span>
      <span className="text-xs text-muted">
        <span>{words.pieces(pieces)}</span>
        {' · '}
        <time dateTime={changedAt} title={formatDayAndTime(changedAt)}>
          {formatAge(changedAt)}
        </time>
      </span>
    </span>
    <span className="text-right tabular-nums">{formatAmount(total)}</span>
    <span className={`truncate text-right text-xs ${reminder === 'due' ? 'font-semibold' : 'text-muted'}`}>
      {words.reminder[reminder]}
    </span>
  </li>
)
