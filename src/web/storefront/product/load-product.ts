import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { slugOf } from '#shared/slug'
import { leadOn } from '#web/storefront/catalog/lead-on.ts'
import { productQuery, productsQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { reviewsQuery } from '#web/storefront/reviews/queries.ts'

export const relatedQuery = (category: string | undefined) =>
  productsQuery({ ...(category ? { category } : {}), available: 'true', sort: 'best_selling' }, 1, 5)

/** Colour parameter of a URL, as a slug. */
export type ProductSearch = { cor?: string }
export const parseProductSearch = ({ cor }: Record<string, unknown>): ProductSearch =>
  typeof cor === 'string' && cor ? { cor } : {}

/** Data of the page head; the page itself reads the query. */
export type ProductHead = Pick<ShopProduct, 'slug' | 'name' | 'price' | 'availability'> & {
  title: string
  description: string
}

type Asked = ProductSearch & { id: string; path: string }

/**
 * Loads a product by slug or id. Redirects from an old slug, throws notFound for a product that is not for sale.
 * Redirects an unknown colour to the plain URL, so that a product has no more URLs than colours.
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
