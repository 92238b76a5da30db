import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import type { CartItemView } from '#contract/cart'
import { brl } from '#shared/money'
import { cart as text } from '#texts/cart'
import { isNewLine } from '#web/storefront/cart/optimistic.ts'
import { useCartChanges } from '#web/storefront/cart/use-cart-changes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

type Props = { item: CartItemView; large?: boolean; onLeave?: (() => void) | undefined }

/** One line of the bag, in the drawer and on the page. */
export function CartLine({ item, large = false, onLeave }: Props) {
  const { setQuantity, removeItem } = useCartChanges()
  const { id, name, image, slug, quantity, price, total, available } = item
  const waiting = isNewLine(id)
  return (
    <li className={`flex gap-4 py-5 ${large ? 'md:gap-6' : ''}`}>
      <Link
        to="/products/$id"
        params={{ id: slug }}
        onClick={onLeave}
        aria-hidden
        tabIndex={-1}
        className={`shrink-0 ${large ? 'w-24 md:w-32' : 'w-22'}`}
      >
        <Picture
          picture={image}
          sizes={large ? '128px' : '88px'}
          alt=""
          className="aspect-4/5 w-full overflow-hidden rounded-image"
        />
      </Link>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <Link
              to="/products/$id"
              params={{ id: slug }}
              onClick={onLeave}
              className="leading-snug font-semibold hover:underline"
            >
              {name}
            </Link>
            <Choices item={item} />
          </div>
          <IconButton
            icon={Trash2}
            size={19}
            label={text.remove(name)}
            disabled={waiting}
            onClick={() => removeItem(id)}
            className="-mt-2 -mr-2.5 text-muted hover:text-ink"
          />
        </div>
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
              <span className="block text-[0.8125rem] text-muted">{text.each(brl(price))}</span>
            )}
            <span className="font-bold">{brl(total)}</span>
          </p>
        </div>
        <Notice item={item} />
      </div>
    </li>
  )
}

const Choices = ({ item: { color, size } }: { item: CartItemView }) => (
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

function Notice({ item: { notice, quantity, available } }: { item: CartItemView }) {
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
