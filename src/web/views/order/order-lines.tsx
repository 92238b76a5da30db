import { Link } from '@tanstack/react-router'
import type { OrderItemView } from '#contract/orders'
import { formatBrl, money, sum } from '#shared/money/money'
import { groupBy } from '#shared/data/group-by'
import { Picture } from '#web/views/media/picture.tsx'
import { formatOptions } from './format-options.ts'

/** Items of an order: single products, and sets with their pieces below. */
export const OrderLines = ({ items }: { items: readonly OrderItemView[] }) => (
  <ul className="divide-y divide-hairline">
    {groupBy(items, ({ id, set }) => set?.group ?? id).map((lines) => {
      const [{ id, set, quantity }] = lines
      return (
        <li key={id} className="py-4 first:pt-0 last:pb-0">
          {set ? <BoughtSet set={set} quantity={quantity} pieces={lines} /> : <Piece item={lines[0]} />}
        </li>
      )
    })}
  </ul>
)

type Set = { set: NonNullable<OrderItemView['set']>; quantity: number; pieces: readonly OrderItemView[] }

function BoughtSet({ set, quantity, pieces }: Set) {
  const price = sum(pieces.map(({ unitPrice }) => money(unitPrice)))
  return (
    <>
      <div className="flex gap-4">
        <div className="min-w-0 grow text-sm">
          <Link to="/conjunto/$id" params={{ id: set.id }} className="font-semibold hover:underline">
            {set.name}
          </Link>
          <Counted quantity={quantity} price={price} />
        </div>
        <Total amount={sum(pieces.map(({ total }) => money(total)))} />
      </div>
      <ul className="mt-3 space-y-3">
        {pieces.map((item) => (
          <li key={item.id}>
            <Piece item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Piece = ({ item }: { item: OrderItemView }) => (
  <div className="flex gap-4">
    <Picture
      picture={item.image}
      alt=""
      sizes="72px"
      className={`aspect-4/5 shrink-0 overflow-hidden rounded-image ${item.set ? 'w-14' : 'w-18'}`}
    />
    <div className="min-w-0 grow text-sm">
      <Link
        to="/products/$id"
        params={{ id: item.slug }}
        className={`hover:underline ${item.set ? '' : 'font-semibold'}`}
      >
        {item.name}
      </Link>
      <p className="text-muted">{formatOptions(item)}</p>
      {!item.set && <Counted quantity={item.quantity} price={item.unitPrice} />}
    </div>
    {!item.set && <Total amount={item.total} />}
  </div>
)

const Counted = ({ quantity, price }: { quantity: number; price: number }) => (
  <p className="text-muted">
    {quantity} × {formatBrl(price)}
  </p>
)

const Total = ({ amount }: { amount: number }) => (
  <p className="shrink-0 text-sm font-semibold tabular-nums">{formatBrl(amount)}</p>
)
