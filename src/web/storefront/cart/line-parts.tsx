import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { CartItemView } from '#contract/cart'
import { formatBrl } from '#shared/money/money'
import { cart as text } from '#texts/checkout/cart'
import { isOptimisticLine } from './optimistic-cart.ts'
import { useCartMutations } from './use-cart-mutations.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

export const VariantLabel = ({ item: { color, size } }: { item: CartItemView }) => (
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

/** Unit that is bought as one; `id` is that of any of its lines. */
type Bought = Pick<CartItemView, 'id' | 'name' | 'quantity' | 'price' | 'available' | 'notice' | 'seenPrice'>

export function RemoveButton({ of: { id, name } }: { of: Bought }) {
  const { removeItem } = useCartMutations()
  return (
    <IconButton
      icon={Trash}
      size={19}
      label={text.remove(name)}
      disabled={isOptimisticLine(id)}
      data-remove
      onClick={({ currentTarget }) => {
        moveOn(currentTarget)
        removeItem(id)
      }}
      className="-mt-2 -mr-2.5 text-muted hover:text-ink"
    />
  )
}

/** Moves the focus to the next line, or to the page, because the removed button had it. */
function moveOn(button: HTMLElement): void {
  const line = button.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const place =
    next?.querySelector<HTMLElement>('[data-remove]') ?? button.closest<HTMLElement>('[role=dialog], main')
  place?.focus({ preventScroll: true })
}

/** Quantity, price and notice of a line. */
export function LineFooter({ of: bought }: { of: Bought }) {
  const { setQuantity } = useCartMutations()
  const { id, name, quantity, price, available } = bought
  const waiting = isOptimisticLine(id)
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
          {quantity > 1 && (
            <span className="block text-[0.8125rem] text-muted">{text.each(formatBrl(price))}</span>
          )}
          <span className="font-bold">{formatBrl(price * quantity)}</span>
        </p>
      </div>
      <LineNotice of={bought} />
    </>
  )
}

type Noticed = Pick<CartItemView, 'id' | 'name' | 'notice' | 'quantity' | 'available' | 'price' | 'seenPrice'>

export function LineNotice({ of }: { of: Noticed }) {
  const { notice, quantity, available } = of
  if (notice === 'price_changed') return <NewPrice of={of} />
  const capped = !notice && available > 0 && quantity >= available
  if (!notice && !capped) return null
  const words =
    notice === 'fewer_available'
      ? text.notices.fewer_available(available)
      : notice
        ? text.notices[notice]
        : text.limit(available)
  return <p className={`mt-2 text-sm font-medium ${notice ? 'text-danger' : 'text-muted'}`}>{words}</p>
}

/** Notice of a changed price, shown until the shopper changes the line or confirms it. */
function NewPrice({ of: { id, name, quantity, price, seenPrice } }: { of: Noticed }) {
  const { setQuantity } = useCartMutations()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm font-medium">
      {text.notices.price_changed(formatBrl(seenPrice ?? price), formatBrl(price))}
      <button
        type="button"
        aria-label={text.understoodOf(name)}
        onClick={() => setQuantity(id, quantity)}
        className="min-h-11 text-muted underline underline-offset-2 hover:text-ink"
      >
        {text.understood}
      </button>
    </p>
  )
}
