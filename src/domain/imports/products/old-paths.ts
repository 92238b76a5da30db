import type { FormatName } from '#contract/product-files'
import type { FileProduct } from '#domain/product-files'
import { categoryPath, productPath } from '#domain/products'
import { addMissingRedirects } from '#domain/redirects'
import type { Db } from '#platform/postgres/database'
import { toSlug } from '#shared/text/slug'
import { resolveCategory } from './resolve-category.ts'

type Imported = { product: Pick<FileProduct, 'category'>; handle: string; slug: string }

/**
 * Adds redirects from the paths that a product and its categories had in the former store. Redirects that exist stay.
 * A Shopify file names no collection; the one of a product type has the slug of its name.
 */
export async function addOldPaths(
  tx: Db,
  format: FormatName,
  { product: { category }, handle, slug }: Imported,
): Promise<void> {
  if (format === 'dao' || handle === '') return
  const categories: { slug: string; path: string }[] = []
  for (const [depth] of category.entries()) {
    const names = category.slice(0, depth + 1)
    categories.push({
      slug: names.map(toSlug).join('/'),
      path: categoryPath((await resolveCategory(tx, names)).slug),
    })
  }
  const own = productPath(slug)
  const old = encodeURIComponent(handle)
  const pairs =
    format === 'shopify'
      ? [
          { from: `/products/${old}`, to: own },
          { from: '/collections/all', to: '/produtos' },
          ...categories.flatMap((each) => [
            { from: `/collections/${each.slug}`, to: each.path },
            { from: `/collections/${each.slug}/products/${old}`, to: own },
          ]),
        ]
      : [
          { from: `/produtos/${old}`, to: own },
          ...categories.map((each) => ({ from: `/${each.slug}`, to: each.path })),
        ]
  await addMissingRedirects(tx, pairs)
}
