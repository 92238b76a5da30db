import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api.ts'
import { productQuery, productsQuery } from '#web/storefront/catalog/queries.ts'
import { pictureUrl } from '#web/ui/picture.tsx'

export const relatedQuery = (category: string | undefined) =>
  productsQuery({ ...(category ? { category } : {}), available: 'true', sort: 'best_selling' }, 1, 5)

/** What the head of the page tells; the page itself reads the query. */
export type ProductHead = { title: string; description: string; slug: string; image: string | undefined }

/** By slug or by id; a product that is not for sale is a page that does not exist. */
export async function loadProduct(client: QueryClient, idOrSlug: string): Promise<ProductHead> {
  const product = await client.ensureQueryData(productQuery(idOrSlug)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  })
  await client.ensureQueryData(relatedQuery(product.category?.slug))
  const picture = product.colors[0]?.pictures[0]
  return {
    title: product.seo.title || product.name,
    description: product.seo.description,
    slug: product.slug,
    image: picture && pictureUrl(picture, 960),
  }
}
