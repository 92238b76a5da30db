import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type EditedProduct,
  type StoredForm,
  toPictureForm,
  toStoredForm,
  toVariantForm,
} from '#context/products/stored-form.ts'
import { upsertColumns, splitIntoBatches } from '#context/products/variant-columns.ts'
import type { ProductForm } from '#contract/products'
import { cleanRichText } from '#platform/http/rich-text'
import type { Db } from '#platform/postgres/database'
import { productCategories, productPictures, products, variants } from '#tables/products'

/**
 * State to write with a form. An absent `publishAt` stays for a draft. `publishedAt` sets the date of the first
 * publication, which never changes afterwards.
 */
export type WrittenState = Pick<EditedProduct, 'status'> & {
  publishAt?: EditedProduct['publishAt']
  publishedAt?: Date | null
}

type Writing = {
  /** form that contains every stored variant */
  form: ProductForm
  /** absent: stays; a new product is a draft */
  state: WrittenState | undefined
  /** product before; undefined for a new one */
  before: StoredForm | undefined
}

/** Writes the rows of a product, except relations that stay the same. Returns the product as stored. */
export async function writeProduct(
  tx: Db,
  id: string,
  { form, state, before }: Writing,
): Promise<StoredForm> {
  const columns = { ...toProductColumns(form), ...toStateColumns(state, before) }
  const [row] = before
    ? await tx
        .update(products)
        .set({ ...columns, updatedAt: sql`now()` })
        .where(eq(products.id, id))
        .returning()
    : await tx
        .insert(products)
        .values({ ...columns, id })
        .returning()
  return toStoredForm(row!, {
    otherCategoryIds: await writeCategories(tx, id, form, before?.form),
    variants: await writeVariants(tx, id, form.variants, before?.form.variants),
    pictures: await writePictures(tx, id, form.pictures, before?.form.pictures),
  })
}

function toProductColumns(form: ProductForm) {
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
    saleStartsAt: toDate(saleStartsAt),
    saleEndsAt: toDate(saleEndsAt),
    boxHeight: box?.height ?? null,
    boxWidth: box?.width ?? null,
    boxLength: box?.length ?? null,
  }
}

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

function toStateColumns(state: WrittenState | undefined, before: StoredForm | undefined) {
  if (!state) return {}
  const { status, publishAt, publishedAt = null } = state
  const kept = before?.row.publishAt ?? null
  return {
    status,
    publishAt: status !== 'draft' ? null : publishAt === undefined ? kept : toDate(publishAt),
    publishedAt: before?.row.publishedAt ?? publishedAt,
  }
}

async function writeCategories(
  tx: Db,
  productId: string,
  { categoryId, otherCategoryIds }: ProductForm,
  before: ProductForm | undefined,
): Promise<string[]> {
  const wanted = [...new Set(otherCategoryIds)].filter((id) => id !== categoryId).sort()
  const stored = before?.otherCategoryIds ?? []
  if (isDeepStrictEqual(wanted, stored)) return stored
  if (stored.length > 0) await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  if (wanted.length === 0) return []
  const rows = await tx
    .insert(productCategories)
    .values(wanted.map((id) => ({ productId, categoryId: id })))
    .returning({ id: productCategories.categoryId })
  return rows.map(({ id }) => id).sort()
}

type Variants = ProductForm['variants']

async function writeVariants(
  tx: Db,
  productId: string,
  wanted: Variants,
  stored: Variants = [],
): Promise<Variants> {
  if (isDeepStrictEqual(wanted, stored)) return stored
  await clearCodes(tx, productId, wanted, stored)
  const values = wanted.map((variant, position) => ({
    ...variant,
    gtin: variant.gtin || null,
    shelf: variant.shelf || null,
    productId,
    position,
  }))
  const written: (typeof variants.$inferSelect)[] = []
  for (const some of splitIntoBatches(values))
    written.push(
      ...(await tx
        .insert(variants)
        .values(some)
        .onConflictDoUpdate({
          target: variants.id,
          setWhere: eq(variants.productId, productId),
          set: { ...upsertColumns, sku: sql`excluded.sku` },
        })
        .returning()),
    )
  return written.sort((a, b) => a.position - b.position).map(toVariantForm)
}

/** Clears the codes and options that change, because two variants may swap theirs. */
async function clearCodes(tx: Db, productId: string, wanted: Variants, stored: Variants): Promise<void> {
  const before = new Map(stored.map((variant) => [variant.id, variant]))
  const changed = wanted.flatMap(({ id, sku, colorName, size }) => {
    const own = before.get(id)
    return own && (own.sku !== sku || own.colorName !== colorName || own.size !== size) ? [own.id] : []
  })
  if (changed.length === 0) return
  await tx
    .update(variants)
    .set({ sku: sql`${variants.id}::text`, size: sql`${variants.id}::text` })
    .where(and(eq(variants.productId, productId), inArray(variants.id, changed)))
}

type Pictures = ProductForm['pictures']

async function writePictures(
  tx: Db,
  productId: string,
  wanted: Pictures,
  stored: Pictures = [],
): Promise<Pictures> {
  if (isDeepStrictEqual(wanted, stored)) return stored
  if (stored.length > 0) await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (wanted.length === 0) return []
  const rows = await tx
    .insert(productPictures)
    .values(wanted.map((picture, position) => ({ ...picture, productId, position })))
    .returning()
  return rows.sort((a, b) => a.position - b.position).map(toPictureForm)
}
