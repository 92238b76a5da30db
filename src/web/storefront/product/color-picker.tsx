import type { SelectableProduct } from '#web/storefront/catalog/queries.ts'
import { product as text } from '#texts/catalog/product'

type Props = {
  /** Distinguishes groups on one page. */
  id: string
  colors: SelectableProduct['colors']
  color: string | undefined
  onColor: (name: string) => void
}

/** Radio buttons styled as swatches, with arrow keys and a written name. */
export function ColorPicker({ id, colors, color, onColor }: Props) {
  if (!colors.some(({ name }) => name)) return null
  return (
    <fieldset>
      <legend className="text-[0.9375rem]">
        <span className="font-semibold">{text.color}</span> {color}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {colors.map(({ name, hex }) => (
          <label
            key={name}
            title={name}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full border border-transparent hover:border-control has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={id}
              value={name}
              aria-label={name}
              checked={color === name}
              onChange={() => onColor(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="size-8 rounded-full ring-1 ring-ink/20 ring-inset"
              style={{ backgroundColor: hex }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
