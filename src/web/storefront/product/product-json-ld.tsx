import type { Availability } from '#contract/catalog'
import type { ShopProduct, ShopVariant } from '#web/storefront/catalog/queries.ts'
import { absolute } from '#web/site.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { pictureUrl } from '#web/ui/picture.tsx'

const stock: Record<Availability, string> = {
  in_stock: 'https://schema.org/InStock',
  last_units: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/OutOfStock',
}

const reais = (cents: number): string => (cents / 100).toFixed(2)

const offerOf = (url: string, { sku, price, availability }: ShopVariant) => ({
  '@type': 'Offer',
  url,
  sku,
  priceCurrency: 'BRL',
  price: reais(price.cash),
  availability: stock[availability],
  itemCondition: 'https://schema.org/NewCondition',
})

/** The product as search engines read it: the same cash price that stands on the page. */
export function ProductJsonLd({ product }: { product: ShopProduct }) {
  const { name, seo, brand, slug, category, colors, variants, fabric } = product
  const url = absolute(`/products/${slug}`)
  const offers = variants.map((variant) => offerOf(url, variant))
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
        material: fabric || undefined,
        color: colors.map((color) => color.name).join(', ') || undefined,
        image: colors
          .flatMap(({ pictures }) => pictures.slice(0, 1))
          .map((picture) => absolute(pictureUrl(picture, 960))),
        offers:
          new Set(prices).size > 1
            ? {
                '@type': 'AggregateOffer',
                priceCurrency: 'BRL',
                lowPrice: reais(Math.min(...prices)),
                highPrice: reais(Math.max(...prices)),
                offerCount: offers.length,
                offers,
              }
            : (offers.find(({ availability }) => availability !== stock.sold_out) ?? offers[0]),
      }}
    />
  )
}
