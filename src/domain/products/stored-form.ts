import { asc, eq } from 'drizzle-orm'
import type { ProductForm, ProductState } from '#contract/products'
import type { Db } from '#platform/postgres/database'
import { productCategories, productPictures, products, variants } from '#tables/products'

export type ProductRecord = typeof products.$inferSelect

/** Stored product as staff edit it: row with its state, and form. */
export type StoredForm = { row: ProductRecord; form: ProductForm }

export const getProductState = ({
  status,
  publishAt,
}: Pick<ProductRecord, 'status' | 'publishAt'>): ProductState => (publishAt ? 'scheduled' : status)

type Relations = Pick<ProductForm, 'otherCategoryIds' | 'variants' | 'pictures'>

/** Returns a product for editing, or undefined; `lock` locks its row. */
export async function readStoredForm(db: Db, id: string, lock = false): Promise<StoredForm | undefined> {
  const asked = db.select().from(products).where(eq(products.id, id))
  const [row] = await (lock ? asked.for('update') : asked)
  if (!row) return undefined
  const others = db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, id))
    .orderBy(asc(productCategories.categoryId))
  const sold = db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.sku))
  const [categories, stored, pictures] = await Promise.all([others, sold, readStoredPictures(db, id)])
  return toStoredForm(row, {
    otherCategoryIds: categories.map((category) => category.id),
    variants: stored.map(toVariantForm),
    pictures,
  })
}

/** Builds the form of a product from its rows. The version hashes its fields in this order. */
export function toStoredForm(row: ProductRecord, relations: Relations): StoredForm {
  const { boxHeight: height, boxWidth: width, boxLength: length } = row
  const form: ProductForm = {
    name: row.name,
    slug: row.slug,
    description: row.description,
    brand: row.brand,
    categoryId: row.categoryId,
    otherCategoryIds: relations.otherCategoryIds,
    line: row.line,
    gender: row.gender,
    fabric: row.fabric,
    composition: row.composition,
    care: row.care,
    madeIn: row.madeIn,
    sizeGuideId: row.sizeGuideId,
    tags: row.tags,
    price: row.price,
    compareAt: row.compareAt,
    saleStartsAt: row.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    weightGrams: row.weightGrams,
    box: height && width && length ? { height, width, length } : null,
    ncm: row.ncm,
    origin: row.origin,
    cst: row.cst,
    classTrib: row.classTrib,
    variants: relations.variants,
    pictures: relations.pictures,
  }
  return { row, form }
}

/** Converts a stored variant to its part of the form. */
export function toVariantForm(row: typeof variants.$inferSelect): ProductForm['variants'][number] {
  const { productId: _, position: _position, gtin, shelf, ...own } = row
  return { ...own, gtin: gtin ?? '', shelf: shelf ?? '' }
}

/** Converts a stored picture to its part of the form. */
export function toPictureForm(row: typeof productPictures.$inferSelect): ProductForm['pictures'][number] {
  const { productId: _, position: _position, ...own } = row
  return own
}

/** Returns the pictures of a product in order. */
export async function readStoredPictures(db: Db, productId: string): Promise<ProductForm['pictures']> {
  const rows = await db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position))
  return rows.map(toPictureForm)
}

/** Returns the values for audit log and version: form and state. */
export const toEditedProduct = ({ row, form }: StoredForm) => ({
  ...form,
  status: row.status,
  publishAt: row.publishAt?.toISOString() ?? null,
})

/** Product as its history stores it: form and state. */
export type EditedProduct = ReturnType<typeof toEditedProduct>

/** Returns a product by id, or undefined; `lock` locks its row. */
export async function readEditedProduct(
  db: Db,
  id: string,
  lock = false,
): Promise<EditedProduct | undefined> {
  const stored = await readStoredForm(db, id, lock)
  return stored && toEditedProduct(stored)
}
