import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProductEdit } from '#contract/products'
import { brl } from '#shared/money'
import { productEditor } from '#texts/product-editor'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { pictureUrl } from '#web/views/media/picture.tsx'

const words = productEditor.card

/** How a product looks in a list of the shop while it is typed, in either theme. */
export function Preview({ product }: { product: ProductEdit | undefined }) {
  const {
    name,
    price,
    compareAt,
    variants = [],
    pictures = [],
  } = useWatch<EditorValues>() as Partial<EditorValues>
  const [dark, setDark] = useState(false)
  const sold = variants.filter(({ status }) => status === 'active')
  const prices = sold.map((variant) => variant.price ?? price ?? 0)
  const lowest = prices.length > 0 ? Math.min(...prices) : (price ?? null)
  const tones = [...new Map(sold.map(({ colorName, colorHex }) => [colorName, colorHex]))].filter(
    ([color]) => color,
  )
  const [cover] = pictures
  const view = cover && product?.media[cover.mediaId]
  const off = compareAt && lowest && compareAt > lowest ? Math.round((1 - lowest / compareAt) * 100) : 0
  return (
    <Section
      title={words.title}
      aside={
        <span role="group" aria-label={words.theme} className="flex rounded-full bg-raised p-0.5 text-xs">
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={dark === each}
              onClick={() => setDark(each)}
              className="min-h-6 rounded-full px-2.5 aria-pressed:bg-surface aria-pressed:font-semibold"
            >
              {each ? words.dark : words.light}
            </button>
          ))}
        </span>
      }
    >
      <div data-theme={dark ? 'dark' : 'light'} className="grid gap-2 rounded-xs bg-paper p-3 text-ink">
        <div className="plate relative aspect-4/5 w-full overflow-hidden">
          {view ? (
            <img
              src={pictureUrl(view, 480)}
              alt=""
              className="size-full object-cover"
              style={{ objectPosition: `${cover.focusX}% ${cover.focusY}%` }}
            />
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
            <b>{brl(lowest)}</b>
            {off > 0 && <s className="text-muted">{brl(compareAt!)}</s>}
          </p>
        )}
      </div>
    </Section>
  )
}

/** What a text of a few elements says without them. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

/** The same in what a search engine answers. */
export function SearchPreview() {
  const {
    name,
    slug,
    seoTitle,
    seoDescription,
    description = '',
  } = useWatch<EditorValues>() as Partial<EditorValues>
  const told = seoDescription || plainText(description)
  return (
    <Section title={words.search}>
      <p className="truncate text-xs text-muted">DAO › products › {slug}</p>
      <p className="line-clamp-2 text-base text-[#1a4fc4] dark:text-[#8ab4f8]">
        {seoTitle || name || words.unnamed}
      </p>
      <p className="line-clamp-3 text-xs text-muted">{told}</p>
    </Section>
  )
}
