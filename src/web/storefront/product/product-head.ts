import type { Availability } from '#contract/catalog'
import { layout } from '#texts/layout'
import type { ProductHead } from './load-product.ts'
import { absolute } from '#web/storefront/seo/site.ts'

const stock: Record<Availability, string> = {
  in_stock: 'in stock',
  last_units: 'in stock',
  sold_out: 'out of stock',
}

/** The head of a page that sells; `path` is its one canonical address, whatever the address that was asked. */
export function salesHead(
  { title, description, slug, name, price, availability }: ProductHead,
  path: string,
) {
  const url = absolute(path)
  const tags = {
    'og:title': title,
    'og:description': description,
    'og:type': 'product',
    'og:url': url,
    'og:image': absolute(`/media/og/${slug}.jpg`),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name,
    'product:price:amount': (price.cash / 100).toFixed(2),
    'product:price:currency': 'BRL',
    'product:availability': stock[availability],
  }
  return {
    meta: [
      { title: title + layout.seo.suffix },
      { name: 'description', content: description },
      ...Object.entries(tags).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** Whatever the address, the page of a product is /products/{slug}. */
export const productHead = (product: ProductHead | undefined) =>
  product ? salesHead(product, `/products/${product.slug}`) : {}
