import { formatBrl } from '#shared/money/money'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import type { GetPictureView } from '#web/admin/products/pictures/picture-views.ts'
import { Picture } from '#web/views/media/picture.tsx'
import type { Theme } from '#web/ui/theme/theme.ts'

const words = productEditor.card

type Props = { values: Partial<EditorValues>; viewOf: GetPictureView; theme: Theme }

/** Live preview of the product card in a product list. */
export function CardPreview({ values, viewOf, theme }: Props) {
  const { name, compareAt, variants = [], pictures = [] } = values
  // While somebody types, the price may not be a valid amount yet.
  const price = typeof values.price === 'number' ? values.price : null
  const sold = variants.filter(({ status }) => status === 'active')
  const prices = sold.map((variant) => variant.price ?? price ?? 0)
  const lowest = prices.length > 0 ? Math.min(...prices) : price
  const tones = [...new Map(sold.map(({ colorName, colorHex }) => [colorName, colorHex]))].filter(
    ([color]) => color,
  )
  const [cover] = pictures
  const view = cover && viewOf(cover)
  const off = compareAt && lowest && compareAt > lowest ? Math.round((1 - lowest / compareAt) * 100) : 0
  return (
    <div data-theme={theme} className="grid gap-2 rounded-xs bg-paper p-3 text-ink">
      <div className="plate relative aspect-4/5 w-full overflow-hidden">
        {view ? (
          <Picture picture={view} alt="" sizes="18rem" className="size-full" />
        ) : (
          <p className="grid size-full place-items-center text-muted">{words.noPicture}</p>
        )}
        {off > 0 && (
          <b className="absolute top-2 left-2 rounded-full bg-earth px-2 text-xs text-on-earth">−{off}%</b>
        )}
      </div>
      <p aria-hidden={tones.length === 0} className="flex min-h-4 gap-1.5">
        {tones.map(([color, hex]) => (
          <i
            key={color}
            title={color}
            className="size-3.5 rounded-full border border-hairline"
            style={{ background: hex }}
          />
        ))}
      </p>
      <p className="font-semibold">{name || words.unnamed}</p>
      {lowest !== null && (
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          {new Set(prices).size > 1 && <span className="text-xs text-muted">{words.from}</span>}
          <b>{formatBrl(lowest)}</b>
          {off > 0 && <s className="text-muted">{formatBrl(compareAt!)}</s>}
        </p>
      )}
    </div>
  )
}
