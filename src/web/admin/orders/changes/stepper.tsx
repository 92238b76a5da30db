import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = { name: string; value: number; most?: number; onChange: (value: number) => void }

const buttonClass =
  'grid size-9 place-content-center rounded-full border border-control disabled:opacity-40 max-md:size-11'

/** Number of pieces with a button for one less and one more; the arrow keys change it, too. */
export const Stepper = ({ name, value, most = 99, onChange }: Props) => (
  <div className="flex shrink-0 items-center gap-1">
    <button
      type="button"
      aria-label={words.less(name)}
      disabled={value === 0}
      onClick={() => onChange(value - 1)}
      className={buttonClass}
    >
      <Icon of={Minus} size={14} />
    </button>
    <input
      type="number"
      min={0}
      max={most}
      step={1}
      aria-label={words.quantity(name)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      className="min-h-9 w-11 appearance-none rounded-field bg-transparent text-center tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none max-md:min-h-11"
    />
    <button
      type="button"
      aria-label={words.more(name)}
      disabled={value >= most}
      onClick={() => onChange(value + 1)}
      className={buttonClass}
    >
      <Icon of={Plus} size={14} />
    </button>
  </div>
)
