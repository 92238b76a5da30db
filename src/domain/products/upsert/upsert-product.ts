import { and, eq, notInArray, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { scheduleSalePeriod } from '#context/products/subscribers/schedule-jobs.ts'
import { findProductIdBySlug } from '#context/products/queries.ts'
import type { ProductInput } from '#context/products/rules.ts'
import { toEditedProduct, readStoredForm } from '#context/products/stored-form.ts'
import { upsertColumns, splitIntoBatches } from '#context/products/variant-columns.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { unifyOptionSpellings } from '#shared/text/option-name'
import { products, sizeGuides, variants } from '#tables/products'
import { upsertPictures } from './upsert-pictures.ts'
import { getCategoryId } from './upsert-category.ts'

async function sizeGuideId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: sizeGuides.id }).from(sizeGuides).where(eq(sizeGuides.slug, slug))
  if (!row) throw new AppError('products.size_guide_not_found')
  return row.id
}

/**
 * Creates or updates the product with this slug: its variants by SKU, its pictures by position. Archives variants
 * that are not in the input, because orders refer to them. Returns the product's id and its variant ids by SKU.
 */
export const upsertProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  load: async ({ tx, input: { categorySlug, sizeGuideSlug } }: CommandCall<ProductInput>) => ({
    categoryId: categorySlug ? await getCategoryId(tx, categorySlug) : null,
    sizeGuideId: sizeGuideSlug ? await sizeGuideId(tx, sizeGuideSlug) : null,
  }),
  state: ({ tx, input }) => storedProduct(tx, input.slug),
  async save({ tx, input, loaded }) {
    const { categorySlug: _, sizeGuideSlug: _guide, box, variants: given, pictures: shown, ...own } = input
    const { variants: wanted, pictures } = unifyOptionSpellings(given, shown)
    const values = {
      ...own,
      ...loaded,
      description: cleanRichText(own.description),
      boxHeight: box?.height ?? null,
      boxWidth: box?.width ?? null,
      boxLength: box?.length ?? null,
    }
    const [row] = await tx
      .insert(products)
      .values(values)
      .onConflictDoUpdate({
        target: products.slug,
        set: {
          ...values,
          publishedAt: sql`coalesce(${products.publishedAt}, excluded.published_at)`,
          publishAt: sql`case when excluded.status = 'draft' then ${products.publishAt} end`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: products.id })
    const { id } = row!
    const ids = await saveVariants(tx, id, wanted)
    await upsertPictures(tx, id, pictures)
    await scheduleSalePeriod(tx, [id], own)
    return { id, variants: ids }
  },
  audit: ({ input, saved }) => ({ id: saved.id, name: input.name }),
  announce: ({ tx, saved }) => notifyProductsChanged(tx, [saved.id]),
})

/** Returns a product as its history stores it. */
async function storedProduct(tx: Db, slug: string) {
  const id = await findProductIdBySlug(tx, slug)
  const stored = id && (await readStoredForm(tx, id))
  return stored ? toEditedProduct(stored) : undefined
}

async function saveVariants(
  tx: Db,
  productId: string,
  wanted: ProductInput['variants'],
): Promise<Map<string, string>> {
  const skus = wanted.map(({ sku }) => sku)
  await tx
    .update(variants)
    .set({ status: 'archived' })
    .where(and(eq(variants.productId, productId), notInArray(variants.sku, skus)))
  const values = wanted.map((variant, position) => ({
    ...variant,
    productId,
    position,
    status: 'active' as const,
    gtin: variant.gtin ?? null,
    price: variant.price ?? null,
    compareAt: variant.compareAt ?? null,
    weightGrams: variant.weightGrams ?? null,
  }))
  const saved: { id: string; sku: string }[] = []
  for (const some of splitIntoBatches(values))
    saved.push(
      ...(await tx
        .insert(variants)
        .values(some)
        .onConflictDoUpdate({
          target: variants.sku,
          targetWhere: undefined,
          setWhere: eq(variants.productId, productId),
          set: upsertColumns,
        })
        .returning({ id: variants.id, sku: variants.sku })),
    )
  return new Map(saved.map(({ id, sku }) => [sku, id]))
}
