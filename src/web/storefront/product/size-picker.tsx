import { useState, type ReactNode } from 'react'
import { backInStock } from '#texts/catalog/back-in-stock'
import { product as text } from '#texts/catalog/product'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { SizeOption, SizeOptions } from './variant-choice.ts'

const TellMe = lazyComponent(() => import('./back-in-stock-form.tsx'))

const few = 5

type Props = {
  /** Id of the group, used by `focusSizeGroup`. */
  id: string
  options: SizeOptions
  /** Message when a size is required and none is chosen. */
  missing: string | false
  onSize: (size: string) => void
  /** Content at the end of the heading line. */
  guide?: ReactNode
}

/**
 * Sizes as buttons. A sold-out one stays in place, struck through: it can be focused and says that it is sold out,
 * but is never chosen. A product without sizes shows only the message.
 */
export function SizePicker({ id, options, missing, onSize, guide }: Props) {
  const { sizes, chosen, color } = options
  const [gone, setGone] = useState<string>()
  const noticeId = `${id}-aviso`
  const named = sizes.some(({ size }) => size)
  const goneOne = sizes.find(
    ({ size, availability }) => availability === 'sold_out' && (size === gone || size === ''),
  )
  const goneHere = goneOne?.size === gone
  const notice = (
    <p
      id={noticeId}
      role="status"
      className={`mt-2 min-h-6 text-sm font-medium ${missing ? 'text-danger' : 'text-muted'}`}
    >
      {goneHere && gone
        ? text.goneSize(gone, color?.name ?? '')
        : missing || (chosen && <Left option={chosen} />)}
    </p>
  )
  const tellMe = goneOne && <WhenBack key={goneOne.id} option={goneOne} />
  if (!named)
    return (
      <>
        {notice}
        {tellMe}
      </>
    )
  return (
    <fieldset id={id} aria-describedby={noticeId}>
      <legend className="float-left text-[0.9375rem]">
        <span className="font-semibold">{text.size}</span> {chosen?.size}
      </legend>
      <div className="flex min-h-6 justify-end">{guide}</div>
      <div className="clear-both mt-2.5 flex flex-wrap gap-1.5 md:gap-2">
        {sizes.map((option) => (
          <Size
            key={option.size}
            group={id}
            option={option}
            checked={chosen === option}
            onPick={() => {
              const soldOut = option.availability === 'sold_out'
              setGone(soldOut ? option.size : undefined)
              if (!soldOut) onSize(option.size)
            }}
          />
        ))}
      </div>
      {notice}
      {tellMe}
    </fieldset>
  )
}

/** Back-in-stock sign-up of a sold-out size; its code loads when the pointer is near. */
function WhenBack({ option: { id, size } }: { option: SizeOption }) {
  const [open, setOpen] = useState(false)
  return open ? (
    <TellMe variantId={id} onClose={() => setOpen(false)} />
  ) : (
    <button
      type="button"
      onPointerEnter={() => void TellMe.preload()}
      onFocus={() => void TellMe.preload()}
      onClick={() => setOpen(true)}
      className="mt-1 min-h-6 text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {backInStock.open(size)}
    </button>
  )
}

type SizeProps = { group: string; option: SizeOption; checked: boolean; onPick: () => void }

function Size({ group, option: { size, availability }, checked, onPick }: SizeProps) {
  const gone = availability === 'sold_out'
  return (
    <label
      className={`relative grid h-11 min-w-12 place-items-center overflow-hidden rounded-full border px-3 text-[0.9375rem] font-semibold transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${gone ? 'size-gone cursor-not-allowed border-hairline text-muted' : 'cursor-pointer border-control hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper'}`}
    >
      <input
        type="radio"
        name={group}
        value={size}
        aria-label={gone ? text.soldOutSize(size) : size}
        aria-disabled={gone || undefined}
        checked={checked}
        onChange={onPick}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span aria-hidden>{size}</span>
    </label>
  )
}

/** Stock of a size: the bucket of the cached page, then the exact number. */
function Left({ option: { availability, left } }: { option: SizeOption }) {
  if (left !== undefined && left <= few) return <span className="text-earth">{text.left(left)}</span>
  if (availability === 'last_units') return <span className="text-earth">{text.lastUnits}</span>
  return <span className="text-leaf">{text.inStock}</span>
}
