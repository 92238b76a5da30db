import { catalog } from '#texts/catalog'
import type { Choice, Choosable } from '#web/storefront/product/use-choice.ts'

const text = catalog.product
const few = 5

/** Sizes as buttons; one that is gone stays in its place, struck through. A piece without sizes has only the notice. */
export function SizePicker({ choice }: { choice: Choice }) {
  const { sizes, chosen, sizeGroup } = choice
  if (!sizes.some(({ size }) => size)) return <Notice choice={choice} />
  return (
    <fieldset ref={sizeGroup} aria-describedby="tamanho-aviso" className="mt-5">
      <legend className="text-[0.9375rem]">
        <span className="font-semibold">{text.size}</span> {chosen?.size}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {sizes.map((variant) => (
          <Size key={variant.size} variant={variant} choice={choice} />
        ))}
      </div>
      <Notice choice={choice} />
    </fieldset>
  )
}

const Notice = ({ choice: { chosen, sizeMissing } }: { choice: Choice }) => (
  <p
    id="tamanho-aviso"
    role="status"
    className={`mt-2 min-h-6 text-sm font-medium ${sizeMissing ? 'text-danger' : 'text-muted'}`}
  >
    {sizeMissing ? text.chooseSize : chosen ? <Left variant={chosen} /> : null}
  </p>
)

function Size({ variant: { size, availability }, choice }: { variant: Choosable; choice: Choice }) {
  const gone = availability === 'sold_out'
  return (
    <label
      className={`relative grid h-11 min-w-13 place-items-center overflow-hidden rounded-full border px-3.5 text-[0.9375rem] font-semibold transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${gone ? 'size-gone cursor-not-allowed border-hairline text-muted' : 'cursor-pointer border-control hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper'}`}
    >
      <input
        type="radio"
        name="tamanho"
        value={size}
        aria-label={gone ? text.soldOutSize(size) : size}
        disabled={gone}
        checked={choice.chosen?.size === size && !gone}
        onChange={() => choice.setSize(size)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span aria-hidden>{size}</span>
    </label>
  )
}

/** The bucket of the cached page, then the number once the browser has asked. */
function Left({ variant: { availability, left } }: { variant: Choosable }) {
  if (availability === 'sold_out') return text.soldOut
  if (left !== undefined && left <= few) return <span className="text-earth">{text.left(left)}</span>
  if (availability === 'last_units') return <span className="text-earth">{text.lastUnits}</span>
  return <span className="text-leaf">{text.inStock}</span>
}
