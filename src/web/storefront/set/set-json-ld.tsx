import type { ShopSet } from '#web/storefront/catalog/queries.ts'
import { offer } from '#web/storefront/product/product-json-ld.tsx'
import { absolute } from '#web/storefront/seo/site.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { pictureUrl } from '#web/views/media/picture.tsx'

/** Structured data of a set: one product with one price; its pieces have their own pages. */
export function SetJsonLd({ set }: { set: ShopSet }) {
  const { name, slug, seo, price, availability, pictures, pieces } = set
  const url = absolute(`/conjunto/${slug}`)
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        '@id': url,
        name,
        url,
        description: seo.description,
        image: pictures.map((picture) => absolute(pictureUrl(picture, 1200))),
        offers: offer(url, price.cash, availability),
        isRelatedTo: pieces.map((piece) => ({
          '@type': 'Product',
          name: piece.name,
          url: absolute(`/products/${piece.slug}`),
        })),
      }}
    />
  )
}
