import { eq, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import { upsertColumns, splitIntoBatches } from '#context/products/variant-columns.ts'
import type { ProductForm } from '#contract/products'
import type { Db } from '#platform/postgres/database'
import { productCategories, productPictures, variants } from '#tables/products'

/** Returns the columns of a product from its form. */
export function toProductColumns(form: ProductForm) {
  const {
    variants: _,
    pictures: _pictures,
    otherCategoryIds: _others,
    box,
    saleStartsAt,
    saleEndsAt,
    ...own
  } = form
  return {
    ...own,
    description: cleanRichText(own.description),
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
    boxHeight: box?.height ?? null,
    boxWidth: box?.width ?? null,
    boxLength: box?.length ?? null,
  }
}

/** Writes categories, variants and pictures from a form that contains every stored variant. */
export async function writeProductRelations(tx: Db, productId: string, form: ProductForm): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  const others = [...new Set(form.otherCategoryIds)].filter((id) => id !== form.categoryId)
  if (others.length > 0)
    await tx.insert(productCategories).values(others.map((categoryId) => ({ productId, categoryId })))
  await writeVariants(tx, productId, form.variants)
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (form.pictures.length > 0)
    await tx
      .insert(productPictures)
      .values(form.pictures.map((picture, position) => ({ ...picture, productId, position })))
}

async function writeVariants(tx: Db, productId: string, wanted: ProductForm['variants']): Promise<void> {
  if (wanted.length === 0) return
  const own = eq(variants.productId, productId)
  // Variants may swap codes or options, so the old values are cleared first.
  await tx
    .update(variants)
    .set({ sku: sql`${variants.id}::text`, size: sql`${variants.id}::text` })
    .where(own)
  const values = wanted.map((variant, position) => ({
    ...variant,
    gtin: variant.gtin || null,
    productId,
    position,
  }))
  for (const some of splitIntoBatches(values))
    await tx
      .insert(variants)
      .values(some)
      .onConflictDoUpdate({
        target: variants.id,
        setWhere: own,
        set: { ...upsertColumns, sku: sql`excluded.sku` },
      })
}
