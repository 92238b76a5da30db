import { layout } from '#texts/layout'
import type { ProductHead } from '#web/storefront/product/load-product.ts'
import { absolute } from '#web/site.ts'

/** Whatever the address, the page of a product is /products/{slug}. */
export function productHead(product: ProductHead | undefined) {
  if (!product) return {}
  const { title, description, slug, image } = product
  const url = absolute(`/products/${slug}`)
  return {
    meta: [
      { title: title + layout.seo.suffix },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'product' },
      { property: 'og:url', content: url },
      ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
