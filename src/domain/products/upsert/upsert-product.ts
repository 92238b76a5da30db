import { eq } from 'drizzle-orm'
import { saveProduct } from '#context/products/editing/save-product.ts'
import { findProductIdBySlug } from '#context/products/queries.ts'
import type { ProductInput } from '#context/products/rules.ts'
import { readStoredForm } from '#context/products/stored-form.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { sizeGuides } from '#tables/products'
import { toProductForm } from './to-product-form.ts'
import { getCategoryId } from './upsert-category.ts'

async function getSizeGuideId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: sizeGuides.id }).from(sizeGuides).where(eq(sizeGuides.slug, slug))
  if (!row) throw new AppError('products.size_guide_not_found')
  return row.id
}

/**
 * Creates or updates the product with this slug by `saveProduct`. Archives variants that are not in the input.
 * Returns the product's id and the ids of its active variants by SKU. Throws `catalog.category_not_found` and
 * `products.size_guide_not_found`.
 */
export const upsertProduct = staffCommand({
  entity: 'product',
  async load({ tx, input: { slug, categorySlug, sizeGuideSlug } }: CommandCall<ProductInput>) {
    const id = await findProductIdBySlug(tx, slug)
    return {
      id,
      stored: id === undefined ? undefined : await readStoredForm(tx, id),
      categoryId: categorySlug ? await getCategoryId(tx, categorySlug) : null,
      sizeGuideId: sizeGuideSlug ? await getSizeGuideId(tx, sizeGuideSlug) : null,
    }
  },
  async save({ tx, ctx, input, loaded: { id, stored, ...references } }) {
    const { status, publishedAt } = input
    const saved = await saveProduct(tx, ctx, {
      ...toProductForm(input, references, stored?.form),
      ...(id !== undefined && { id }),
      state: { status, publishedAt },
    })
    const active = saved.after.form.variants.filter((variant) => variant.status === 'active')
    return { id: saved.id, variants: new Map(active.map((variant) => [variant.sku, variant.id])) }
  },
  audit: 'parts',
})
