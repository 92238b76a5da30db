import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { toSlug } from '#shared/text/slug'
import { resolveRedirect } from '#web/storefront/catalog/resolve-redirect.ts'
import { productQuery, productsQuery, type CachedProduct } from '#web/storefront/catalog/queries.ts'
import { productReviewsQuery } from '#web/storefront/reviews/queries.ts'

export const relatedQuery = (category: string | undefined) =>
  productsQuery({ ...(category ? { category } : {}), available: 'true', sort: 'best_selling' }, 1, 5)

/** Colour parameter of a URL, as a slug. */
export type ProductSearch = { cor?: string }
export const parseProductSearch = ({ cor }: Record<string, unknown>): ProductSearch =>
  typeof cor === 'string' && cor ? { cor } : {}

/** Data of the page head; the page itself reads the query. */
export type ProductHead = Pick<CachedProduct, 'slug' | 'name' | 'price' | 'availability'> & {
  title: string
  description: string
}

type Asked = ProductSearch & { id: string; path: string }

/**
 * Loads a product by slug or id. Redirects from an old slug, throws notFound for a product that is not for sale.
 * Redirects an unknown colour to the plain URL, so that a product has no more URLs than colours.
 */
export async function loadProduct(client: QueryClient, { id, cor, path }: Asked): Promise<ProductHead> {
  const product = await client.ensureQueryData(productQuery(id)).catch(resolveRedirect)
  if (cor !== undefined && !product.colors.some(({ name }) => toSlug(name) === cor))
    throw redirect({ href: path, replace: true })
  await Promise.all([
    client.ensureQueryData(relatedQuery(product.category?.slug)),
    client.ensureQueryData(productReviewsQuery(product.id)),
  ])
  const { slug, name, price, availability, seo } = product
  return { slug, name, price, availability, title: seo.title || name, description: seo.description }
}
