import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/client/api.ts'
import { setQuery } from '#web/storefront/catalog/queries.ts'
import type { ProductHead } from '#web/storefront/product/load-product.ts'

/** By slug or by id; a set that is not for sale is a page that does not exist. */
export async function loadSet(client: QueryClient, idOrSlug: string): Promise<ProductHead> {
  const { slug, name, price, availability, seo } = await client
    .ensureQueryData(setQuery(idOrSlug))
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
  return { slug, name, price, availability, title: seo.title || name, description: seo.description }
}
