import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import type { Choice } from '#web/storefront/product/use-choice.ts'
import { catalog } from '#texts/catalog'

/** Radio buttons dressed as swatches: arrows walk through them, and the name is always written. */
export function ColorPicker({ colors, choice }: { colors: ShopProduct['colors']; choice: Choice }) {
  if (!colors.some(({ name }) => name)) return null
  return (
    <fieldset className="mt-6">
      <legend className="text-[0.9375rem]">
        <span className="font-semibold">{catalog.product.color}</span> {choice.color?.name}
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
              name="cor"
              value={name}
              aria-label={name}
              checked={choice.color?.name === name}
              onChange={() => choice.setColor(name)}
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
