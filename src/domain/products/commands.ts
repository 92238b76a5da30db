import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { announce } from '#platform/events'
import { cleanDescription } from './description.ts'
import { editable, storedForm, storedPictures } from './stored-form.ts'
import { planSale } from './clocks.ts'
import { categoriesSaved, type ProductInput } from './rules.ts'
import { announceProducts } from './announcements.ts'
import { productIdBySlug } from './queries.ts'
import { categories, productPictures, products, sizeGuides, variants } from './tables.ts'
import { overwritten } from './variant-columns.ts'

export type CategoryInput = {
  slug: string
  name: string
  description?: string
  parentSlug?: string
  position?: number
  mediaId?: string
}

/** Creates a category or brings the one of that slug to this state; answers it as it is stored. */
export const saveCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  load: async ({ tx, input: { parentSlug } }: Call<CategoryInput>) => ({
    parentId: parentSlug ? await categoryId(tx, parentSlug) : null,
  }),
  state: async ({ tx, input: { slug } }) =>
    (await tx.select().from(categories).where(eq(categories.slug, slug)))[0],
  async save({ tx, input, loaded: { parentId } }) {
    const { parentSlug: _, ...own } = input
    const [row] = await tx
      .insert(categories)
      .values({ ...own, parentId })
      .onConflictDoUpdate({ target: categories.slug, set: { ...own, parentId } })
      .returning()
    return row!
  },
  audit: ({ saved }) => ({ id: saved.id, name: saved.name, after: saved }),
  announce: ({ tx, saved }) => announce(tx, categoriesSaved, { categoryIds: [saved.id] }),
})

async function categoryId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new AppError('catalog.category_not_found')
  return row.id
}

async function sizeGuideId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: sizeGuides.id }).from(sizeGuides).where(eq(sizeGuides.slug, slug))
  if (!row) throw new AppError('products.size_guide_not_found')
  return row.id
}

/**
 * Creates a product or brings the one of that slug to this state: its variants by SKU, its pictures by place.
 * Variants that are no longer named are archived, never removed: orders point at them. Answers the product's id
 * and the ids of its variants by SKU.
 */
export const saveProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  load: async ({ tx, input: { categorySlug, sizeGuideSlug } }: Call<ProductInput>) => ({
    categoryId: categorySlug ? await categoryId(tx, categorySlug) : null,
    sizeGuideId: sizeGuideSlug ? await sizeGuideId(tx, sizeGuideSlug) : null,
  }),
  state: ({ tx, input }) => storedProduct(tx, input.slug),
  async save({ tx, input, loaded }) {
    const { categorySlug: _, sizeGuideSlug: _guide, box, variants: wanted, pictures, ...own } = input
    const values = {
      ...own,
      ...loaded,
      description: cleanDescription(own.description),
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
    await savePictures(tx, id, pictures)
    await planSale(tx, [id], own)
    return { id, variants: ids }
  },
  audit: ({ input, saved }) => ({ id: saved.id, name: input.name }),
  announce: ({ tx, saved }) => announceProducts(tx, [saved.id]),
})

/** A product as its history keeps it. */
async function storedProduct(tx: Db, slug: string) {
  const id = await productIdBySlug(tx, slug)
  const stored = id && (await storedForm(tx, id))
  return stored ? editable(stored) : undefined
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
  const saved = await tx
    .insert(variants)
    .values(values)
    .onConflictDoUpdate({
      target: variants.sku,
      targetWhere: undefined,
      setWhere: eq(variants.productId, productId),
      set: overwritten,
    })
    .returning({ id: variants.id, sku: variants.sku })
  return new Map(saved.map(({ id, sku }) => [sku, id]))
}

/** A picture that stays keeps what of it is in sight. */
async function savePictures(tx: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  const kept = new Map((await storedPictures(tx, productId)).map((each) => [each.mediaId, each]))
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (pictures.length === 0) return
  await tx.insert(productPictures).values(
    pictures.map((picture, position) => {
      const { focusX = 50, focusY = 50 } = kept.get(picture.mediaId) ?? {}
      return { ...picture, focusX, focusY, productId, position }
    }),
  )
}

type Arrangement = { productId: string; pictures: ProductInput['pictures'] }

/** Brings the pictures of a product to these, in this order; all else of it stays. */
export const arrangePictures = staffCommand({
  screen: 'produtos',
  entity: 'product',
  state: async ({ tx, input }) => ({ pictures: await storedPictures(tx, input.productId) }),
  save: ({ tx, input }: Call<Arrangement>) => savePictures(tx, input.productId, input.pictures),
  audit: ({ input: { productId } }) => ({ id: productId }),
  announce: ({ tx, input }) => announceProducts(tx, [input.productId]),
})

/** Puts one picture in the place of another wherever products and categories show it. */
export async function replacePicture(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const changed = await tx
    .update(productPictures)
    .set({ mediaId: to })
    .where(eq(productPictures.mediaId, from))
    .returning({ productId: productPictures.productId })
  await tx.update(categories).set({ mediaId: to }).where(eq(categories.mediaId, from))
  await announceProducts(tx, [...new Set(changed.map(({ productId }) => productId))])
}

/** Locks products in id order, so that two writers of the same ones cannot meet in a deadlock. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')
}
