import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { blog } from '#texts/storefront/blog'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { productTileQuery } from './queries.ts'

/** Product inside a post at its current price; nothing if it is not for sale. */
export function ProductTile({ id }: { id: string }) {
  const { data: product } = useSuspenseQuery(productTileQuery(id))
  if (!product) return null
  const { slug, name, price, priceVaries, availability, picture } = product
  return (
    <aside
      aria-label={name}
      className="relative flex items-center gap-5 rounded-panel border border-hairline bg-surface p-3 hover:border-ink"
    >
      <Picture
        picture={picture}
        sizes="112px"
        alt=""
        className="aspect-4/5 w-[min(7rem,28vw)] shrink-0 overflow-hidden rounded-image"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link
            to="/products/$id"
            params={{ id: slug }}
            className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
          >
            {name}
          </Link>
        </p>
        <PriceBlock price={price} varies={priceVaries} />
        {availability !== 'in_stock' && (
          <p className="mt-1 text-sm font-semibold text-earth">
            {availability === 'sold_out' ? blog.gone : blog.lastUnits}
          </p>
        )}
      </div>
    </aside>
  )
}
