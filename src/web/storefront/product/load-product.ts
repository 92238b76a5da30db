import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { slugOf } from '#shared/slug'
import { leadOn } from '#web/storefront/catalog/lead-on.ts'
import { productQuery, productsQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { reviewsQuery } from '#web/storefront/reviews/queries.ts'

export const relatedQuery = (category: string | undefined) =>
  productsQuery({ ...(category ? { category } : {}), available: 'true', sort: 'best_selling' }, 1, 5)

/** The colour that an address asks for, as a slug. */
export type ProductSearch = { cor?: string }
export const parseProductSearch = ({ cor }: Record<string, unknown>): ProductSearch =>
  typeof cor === 'string' && cor ? { cor } : {}

/** What the head of the page tells; the page itself reads the query. */
export type ProductHead = Pick<ShopProduct, 'slug' | 'name' | 'price' | 'availability'> & {
  title: string
  description: string
}

type Asked = ProductSearch & { id: string; path: string }

/**
 * By slug or by id; a product that is not for sale is a page that does not exist, and one that had this address leads on. A colour that it does not come in
 * leads to its plain address, so that there are no more addresses of a product than it has colours.
 */
export async function loadProduct(client: QueryClient, { id, cor, path }: Asked): Promise<ProductHead> {
  const product = await client.ensureQueryData(productQuery(id)).catch(leadOn)
  if (cor !== undefined && !product.colors.some(({ name }) => slugOf(name) === cor))
    throw redirect({ href: path, replace: true })
  await Promise.all([
    client.ensureQueryData(relatedQuery(product.category?.slug)),
    client.ensureQueryData(reviewsQuery(product.id)),
  ])
  const { slug, name, price, availability, seo } = product
  return { slug, name, price, availability, title: seo.title || name, description: seo.description }
}
