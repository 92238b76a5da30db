import { Link } from '@tanstack/react-router'
import type { CartItemView, CartSet as SetOfLine } from '#contract/cart'
import { cart as text } from '#texts/checkout/cart'
import type { NonEmpty } from '#shared/data/group-by'
import { VariantLabel, LineFooter, LineNotice, RemoveButton } from './line-parts.tsx'
import { Picture } from '#web/views/media/picture.tsx'

type Props = {
  set: SetOfLine
  pieces: NonEmpty<CartItemView>
  large: boolean
  onLeave?: (() => void) | undefined
}

/** Set in the cart with its pieces below: one quantity, one price, removed as a whole. */
export function CartSet({ set, pieces, large, onLeave }: Props) {
  const { id, quantity, notice, seenPrice } = pieces[0]
  // A notice that applies to every piece is shown once for the set, else at each piece.
  const alike = pieces.every((piece) => piece.notice === notice)
  const whole = {
    id,
    name: set.name,
    quantity,
    price: set.price,
    available: Math.min(...pieces.map(({ available }) => available)),
    notice: alike ? notice : null,
    seenPrice,
  }
  return (
    <li className="flex flex-col py-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <SetName set={set} onLeave={onLeave} />
          <p className="text-sm text-muted">{text.setOf(pieces.length)}</p>
        </div>
        <RemoveButton of={whole} />
      </div>
      <ul className="mt-3 space-y-3">
        {pieces.map((piece) => (
          <li key={piece.set?.position} className="flex items-center gap-3">
            <Picture
              picture={piece.image}
              sizes={large ? '80px' : '56px'}
              alt=""
              className={`aspect-4/5 shrink-0 overflow-hidden rounded-image ${large ? 'w-14 md:w-20' : 'w-14'}`}
            />
            <div className="min-w-0 grow">
              <p className="leading-snug">{piece.name}</p>
              <VariantLabel item={piece} />
              {!alike && piece.notice !== 'price_changed' && <LineNotice of={piece} />}
            </div>
          </li>
        ))}
      </ul>
      <LineFooter of={whole} />
    </li>
  )
}

/** Name of the set; a link unless the set was removed. */
const SetName = ({ set, onLeave }: Pick<Props, 'set' | 'onLeave'>) =>
  set.slug ? (
    <Link
      to="/conjunto/$id"
      params={{ id: set.slug }}
      onClick={onLeave}
      className="leading-snug font-semibold hover:underline"
    >
      {set.name}
    </Link>
  ) : (
    <p className="leading-snug font-semibold">{set.name}</p>
  )
