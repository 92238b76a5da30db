import { productEditor } from '#texts/product-editor'
import type { EditedVariant } from '#web/admin/products/grid/combine.ts'

const words = productEditor.variants

type Props = {
  variants: readonly EditedVariant[]
  colors: readonly string[]
  onChange: (variants: EditedVariant[]) => void
}

/** The tone of each colour, for all its variants at once. */
export function Shades({ variants, colors, onChange }: Props) {
  if (colors.length === 0) return null
  const toneOf = (name: string) => variants.find(({ colorName }) => colorName === name)?.colorHex || '#8a8a8a'
  return (
    <div role="group" aria-label={words.shades} className="flex flex-wrap gap-x-4 gap-y-2 px-4 pt-2 md:px-6">
      {colors.map((name) => (
        <label key={name} className="inline-flex min-h-8 items-center gap-2">
          <input
            type="color"
            aria-label={words.hex(name)}
            value={toneOf(name)}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                variants.map((each) => (each.colorName === name ? { ...each, colorHex: value } : each)),
              )
            }
            className="size-7 cursor-pointer rounded-full border border-hairline bg-transparent p-0.5"
          />
          {name}
        </label>
      ))}
    </div>
  )
}
