import { useSuspenseQuery } from '@tanstack/react-query'
import type { CachedProduct } from '#web/storefront/catalog/queries.ts'
import { ProductRail } from '#web/storefront/catalog/product-rail.tsx'
import { SetPanel } from '#web/storefront/catalog/set-panel.tsx'
import { relatedQuery } from './load-product.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { productDetails as text } from '#texts/catalog/product-details'

/** Related products: its sets, products of its category, and recently viewed ones. */
export default function RelatedProducts({
  product: { id, slug, category, sets },
}: {
  product: CachedProduct
}) {
  const { data } = useSuspenseQuery(relatedQuery(category?.slug))
  return (
    <>
      {sets.length > 0 && (
        <section aria-labelledby="look" className="page pt-14 md:pt-20">
          <h2 id="look" className="display mb-5 text-2xl md:mb-7 md:text-3xl">
            {text.look}
          </h2>
          <ul className={`grid gap-3 md:gap-5 ${sets.length > 1 ? 'md:grid-cols-2' : ''}`}>
            {sets.slice(0, 2).map((card) => (
              <li key={card.id}>
                <SetPanel card={card} wide={sets.length === 1} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ProductRail
        id="relacionados"
        title={text.related}
        cards={data.items.filter((card) => card.id !== id).slice(0, 4)}
      />
      <RecentlyViewed slug={slug} />
    </>
  )
}
