import type { CartItemView, CartSet, CartView } from '#contract/cart'
import { formatBrl } from '#shared/money/money'
import { checkout } from '#texts/checkout/checkout'
import { groupCartLines } from '#web/storefront/cart/cart-groups.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { formatOptions } from '#web/views/order/format-options.ts'
import type { NonEmpty } from '#shared/data/group-by'

const words = checkout.summary

const problemOf = ({ notice, available }: CartItemView): string | undefined => {
  if (notice === null) return undefined
  const problem = words.lineProblem[notice]
  return typeof problem === 'function' ? problem(available) : problem
}

export const SummaryLines = ({ cart }: { cart: CartView }) => (
  <ul className="space-y-4">
    {groupCartLines(cart.items).map(({ key, set, lines }) => (
      <li key={key}>{set ? <SetLines set={set} pieces={lines} /> : <Piece item={lines[0]} />}</li>
    ))}
  </ul>
)

const SetLines = ({ set, pieces }: { set: CartSet; pieces: NonEmpty<CartItemView> }) => (
  <>
    <div className="flex gap-4">
      <div className="min-w-0 grow text-sm">
        <p className="leading-snug font-semibold">{set.name}</p>
        <p className="text-muted">{words.quantity(pieces[0].quantity)}</p>
      </div>
      <Total amount={set.price * pieces[0].quantity} />
    </div>
    <ul className="mt-2 space-y-2">
      {pieces.map((item) => (
        <li key={item.id}>
          <Piece item={item} />
        </li>
      ))}
    </ul>
  </>
)

const Piece = ({ item }: { item: CartItemView }) => (
  <div className="flex gap-4">
    <Picture
      picture={item.image}
      alt=""
      sizes="64px"
      className={`aspect-4/5 shrink-0 overflow-hidden rounded-image ${item.set ? 'w-12' : 'w-16'}`}
    />
    <div className="min-w-0 grow text-sm">
      <p className={`leading-snug ${item.set ? '' : 'font-semibold'}`}>{item.name}</p>
      <p className="text-muted">{formatOptions(item)}</p>
      {!item.set && <p className="text-muted">{words.quantity(item.quantity)}</p>}
      {problemOf(item) && <p className="font-semibold text-danger">{problemOf(item)}</p>}
    </div>
    {!item.set && <Total amount={item.total} />}
  </div>
)

const Total = ({ amount }: { amount: number }) => (
  <p className="shrink-0 text-sm font-semibold tabular-nums">{formatBrl(amount)}</p>
)
