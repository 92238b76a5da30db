import Trash2 from 'lucide-react/icons/trash-2'
import type { CartItemView } from '#contract/cart'
import { brl } from '#shared/money'
import { cart as text } from '#texts/cart'
import { isNewLine } from '#web/storefront/cart/optimistic.ts'
import { useCartChanges } from '#web/storefront/cart/use-cart-changes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

export const Choices = ({ item: { color, size } }: { item: CartItemView }) => (
  <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
    {color && (
      <span>
        {text.color} {color}
      </span>
    )}
    {size && (
      <span>
        {text.size} {size}
      </span>
    )}
  </p>
)

/** What is bought as one: `id` is that of any of its lines. */
type Bought = Pick<CartItemView, 'id' | 'name' | 'quantity' | 'price' | 'available' | 'notice'>

export function RemoveButton({ of: { id, name } }: { of: Bought }) {
  const { removeItem } = useCartChanges()
  return (
    <IconButton
      icon={Trash2}
      size={19}
      label={text.remove(name)}
      disabled={isNewLine(id)}
      onClick={() => removeItem(id)}
      className="-mt-2 -mr-2.5 text-muted hover:text-ink"
    />
  )
}

/** How many, what they cost, and what must be known of them. */
export function LineFoot({ of: bought }: { of: Bought }) {
  const { setQuantity } = useCartChanges()
  const { id, name, quantity, price, available } = bought
  const waiting = isNewLine(id)
  return (
    <>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <QuantityStepper
          small
          value={quantity}
          max={waiting ? quantity : Math.max(1, available)}
          of={name}
          onChange={(next) => waiting || setQuantity(id, next)}
        />
        <p className="text-right tabular-nums">
          {quantity > 1 && <span className="block text-[0.8125rem] text-muted">{text.each(brl(price))}</span>}
          <span className="font-bold">{brl(price * quantity)}</span>
        </p>
      </div>
      <Notice of={bought} />
    </>
  )
}

type Noticed = Pick<CartItemView, 'notice' | 'quantity' | 'available'>

export function Notice({ of: { notice, quantity, available } }: { of: Noticed }) {
  const capped = !notice && available > 0 && quantity >= available
  if (!notice && !capped) return null
  const words =
    notice === 'fewer_available'
      ? text.notices.fewer_available(available)
      : notice
        ? text.notices[notice]
        : text.limit(available)
  const tone = notice === 'sold_out' || notice === 'fewer_available' ? 'text-danger' : 'text-muted'
  return <p className={`mt-2 text-sm font-medium ${tone}`}>{words}</p>
}
