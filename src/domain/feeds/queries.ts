import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/database'
import { media } from '#tables/media'
import { categories, productPictures, products, variants } from '#tables/products'
import { stockLevels } from '#tables/stock'

type VariantRow = typeof variants.$inferSelect & { onHand: number; reserved: number }

/** A product as the shop has it, archived variants included. */
export type StoredProduct = typeof products.$inferSelect & {
  categorySlug: string | null
  /** in the order they are shown, archived ones wherever they were */
  variants: VariantRow[]
  pictures: { mediaId: string; colorName: string; alt: string }[]
}

export async function readStored(db: Db, slug: string): Promise<StoredProduct | undefined> {
  const [found] = await db
    .select({ product: products, categorySlug: categories.slug })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slug))
  if (!found) return undefined
  const { product, categorySlug } = found
  return {
    ...product,
    categorySlug,
    variants: await readVariants(db, product.id),
    pictures: await db
      .select({
        mediaId: productPictures.mediaId,
        colorName: productPictures.colorName,
        alt: productPictures.alt,
      })
      .from(productPictures)
      .where(eq(productPictures.productId, product.id))
      .orderBy(asc(productPictures.position)),
  }
}

async function readVariants(db: Db, productId: string): Promise<VariantRow[]> {
  const found = await db
    .select({ variant: variants, onHand: stockLevels.onHand, reserved: stockLevels.reserved })
    .from(variants)
    .leftJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id))
  return found.map(({ variant, onHand, reserved }) => ({
    ...variant,
    onHand: onHand ?? 0,
    reserved: reserved ?? 0,
  }))
}

/** The SKUs among these that other products have, each with that product's name. */
export async function foreignSkus(
  db: Db,
  slug: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .select({ sku: variants.sku, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.sku, [...skus]), ne(products.slug, slug)))
  return new Map(found.map(({ sku, name }) => [sku, name]))
}

/** The pictures that the shop already has of these addresses. */
export async function picturesByUrl(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, { id: string; waiting: boolean }>> {
  if (urls.length === 0) return new Map()
  const found = await db
    .select({ id: media.id, status: media.status, url: media.sourceUrl })
    .from(media)
    .where(inArray(media.sourceUrl, [...urls]))
  return new Map(found.map(({ id, status, url }) => [url!, { id, waiting: status === 'waiting' }]))
}

export async function hasCategory(db: Db, slug: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0
}
