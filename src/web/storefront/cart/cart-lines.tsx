import type { CartItemView } from '#contract/cart'
import { cart as text } from '#texts/checkout/cart'
import { CartLine } from './cart-line.tsx'
import { CartSet } from './cart-set.tsx'
import { groupCartLines } from './cart-groups.ts'

type Props = {
  items: readonly CartItemView[]
  className: string
  large?: boolean
  onLeave?: (() => void) | undefined
}

/** Cart lines, in the drawer and on the cart page. */
export const CartLines = ({ items, className, large = false, onLeave }: Props) => (
  <ul aria-label={text.items} className={className}>
    {groupCartLines(items).map(({ key, set, lines }) =>
      set ? (
        <CartSet key={key} set={set} pieces={lines} large={large} onLeave={onLeave} />
      ) : (
        <CartLine key={key} item={lines[0]} large={large} onLeave={onLeave} />
      ),
    )}
  </ul>
)
