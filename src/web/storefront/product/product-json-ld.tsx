import { useSuspenseQuery } from '@tanstack/react-query'
import type { Availability } from '#contract/catalog'
import type { ProductReviews } from '#contract/reviews'
import type { CachedProduct, CachedVariant } from '#web/storefront/catalog/queries.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'
import { productReviewsQuery } from '#web/storefront/reviews/queries.ts'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'
import { getPictureUrl } from '#web/views/media/picture.tsx'

const stock: Record<Availability, string> = {
  in_stock: 'https://schema.org/InStock',
  last_units: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/OutOfStock',
}

const reais = (cents: number): string => (cents / 100).toFixed(2)

export const buildOffer = (url: string, cash: number, availability: Availability) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'BRL',
  price: reais(cash),
  availability: stock[availability],
  itemCondition: 'https://schema.org/NewCondition',
})

const offerOf = (url: string, { sku, price, availability, color, size }: CachedVariant) => ({
  ...buildOffer(url, price.cash, availability),
  sku,
  name: [color.name, size].filter(Boolean).join(', ') || undefined,
})

/** Returns the rating as structured data; nothing without reviews. */
const ratingOf = ({ sum, items }: ProductReviews) =>
  sum.count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: sum.average,
          reviewCount: sum.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: items.map(({ author, stars, title, text, at }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          datePublished: at.slice(0, 10),
          ...(title ? { name: title } : {}),
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
        })),
      }

/** Structured data of a product: one offer per variant, at the cash price of the page. */
export function ProductJsonLd({ product }: { product: CachedProduct }) {
  const { name, seo, brand, slug, category, colors, variants, fabric, composition, sizes } = product
  const { data: reviews } = useSuspenseQuery(productReviewsQuery(product.id))
  const url = toAbsoluteUrl(`/products/${slug}`)
  const prices = variants.map(({ price }) => price.cash)
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        '@id': url,
        name,
        url,
        description: seo.description,
        sku: variants[0]?.sku,
        brand: { '@type': 'Brand', name: brand },
        category: category?.name,
        material: composition || fabric || undefined,
        color: colors.map((color) => color.name).join(', ') || undefined,
        size: sizes.join(', ') || undefined,
        image: colors
          .flatMap(({ pictures }) => pictures.slice(0, 1))
          .map((picture) => toAbsoluteUrl(getPictureUrl(picture, 1200))),
        ...ratingOf(reviews),
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'BRL',
          price: reais(Math.min(...prices)),
          lowPrice: reais(Math.min(...prices)),
          highPrice: reais(Math.max(...prices)),
          offerCount: variants.length,
          availability: stock[product.availability],
          offers: variants.map((variant) => offerOf(url, variant)),
        },
      }}
    />
  )
}
