import type { Availability } from '#contract/catalog'
import { layout } from '#texts/storefront/layout'
import type { ProductHead } from './load-product.ts'
import { buildOpenGraphTags } from '#web/storefront/seo/open-graph.ts'
import { toAbsoluteUrl } from '#web/storefront/seo/site.ts'

const stock: Record<Availability, string> = {
  in_stock: 'in stock',
  last_units: 'in stock',
  sold_out: 'out of stock',
}

/** Returns the head of a product or set; `path` is its canonical URL. */
export const buildSalesHead = (
  { title, description, slug, name, price, availability }: ProductHead,
  path: string,
) => ({
  meta: [
    { title: title + layout.seo.suffix },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? buildOpenGraphTags({
          title,
          description,
          path,
          type: 'product',
          picture: { slug, alt: name },
          more: {
            'product:price:amount': (price.cash / 100).toFixed(2),
            'product:price:currency': 'BRL',
            'product:availability': stock[availability],
          },
        })
      : []),
  ],
  links: [{ rel: 'canonical', href: toAbsoluteUrl(path) }],
})

/** Returns the head of a product, with the canonical URL /products/{slug}. */
export const buildProductHead = (product: ProductHead | undefined) =>
  product ? buildSalesHead(product, `/products/${product.slug}`) : {}
