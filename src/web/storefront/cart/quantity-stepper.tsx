import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { cart } from '#texts/checkout/cart'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Props = { value: number; max: number; of: string; onChange: (value: number) => void; small?: boolean }

/** Changes a quantity by one per click, never below 1: removing is another button (ST-07). */
export function QuantityStepper({ value, max, of, onChange, small = false }: Props) {
  return (
    <div
      role="group"
      aria-label={cart.quantityOf(of)}
      className="inline-flex items-center rounded-full border border-control"
    >
      <IconButton
        icon={Minus}
        size={18}
        label={cart.less(of)}
        aria-disabled={value <= 1}
        compact={small}
        className="aria-disabled:opacity-40"
        onClick={() => value > 1 && onChange(value - 1)}
      />
      <output className="min-w-7 text-center text-sm font-semibold tabular-nums">{value}</output>
      <IconButton
        icon={Plus}
        size={18}
        label={cart.more(of)}
        aria-disabled={value >= max}
        compact={small}
        className="aria-disabled:opacity-40"
        onClick={() => value < max && onChange(value + 1)}
      />
    </div>
  )
}
