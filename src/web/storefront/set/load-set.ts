import type { QueryClient } from '@tanstack/react-query'
import { resolveRedirect } from '#web/storefront/catalog/resolve-redirect.ts'
import { setQuery } from '#web/storefront/catalog/queries.ts'
import type { ProductHead } from '#web/storefront/product/load-product.ts'

/** Loads a set by slug or id. Redirects from an old slug, throws notFound for a set that is not for sale. */
export async function loadSet(client: QueryClient, idOrSlug: string): Promise<ProductHead> {
  const { slug, name, price, availability, seo } = await client
    .ensureQueryData(setQuery(idOrSlug))
    .catch(resolveRedirect)
  return { slug, name, price, availability, title: seo.title || name, description: seo.description }
}
