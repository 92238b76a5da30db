import type { CachedSet } from '#web/storefront/catalog/queries.ts'
import { buildOffer } from '#web/storefront/product/product-json-ld.tsx'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { getPictureUrl } from '#web/views/media/picture.tsx'

/** Structured data of a set: one product with one price; its pieces have their own pages. */
export function SetJsonLd({ set }: { set: CachedSet }) {
  const { name, slug, seo, price, availability, pictures, pieces } = set
  const url = toAbsoluteUrl(`/conjunto/${slug}`)
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        '@id': url,
        name,
        url,
        description: seo.description,
        image: pictures.map((picture) => toAbsoluteUrl(getPictureUrl(picture, 1200))),
        offers: buildOffer(url, price.cash, availability),
        isRelatedTo: pieces.map((piece) => ({
          '@type': 'Product',
          name: piece.name,
          url: toAbsoluteUrl(`/products/${piece.slug}`),
        })),
      }}
    />
  )
}
