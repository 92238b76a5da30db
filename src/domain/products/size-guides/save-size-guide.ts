import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { notifyCategoriesChanged } from '#context/products/subscribers/notify-changes.ts'
import { sizeGuideTag } from '#context/products/rules.ts'
import type { SizeGuideForm } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { toSlug } from '#shared/text/slug'
import { categories, products, sizeGuides } from '#tables/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { validateSizeGuide, normalizeMeasure } from './validate-size-guide.ts'

/** Returns a size guide for editing; `lock` locks its row. Throws `products.size_guide_not_found`. */
export async function readStoredGuide(db: Db, id: string, lock = false): Promise<SizeGuideForm> {
  const asked = db.select().from(sizeGuides).where(eq(sizeGuides.id, id))
  const [row] = await (lock ? asked.for('update') : asked)
  if (!row) throw new AppError('products.size_guide_not_found')
  const shownBy = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.sizeGuideId, id))
    .orderBy(categories.id)
  const { name, columns, tips } = row
  const rows = row.rows.map(({ size, values }) => ({ size, values }))
  return { name, columns, rows, tips, categoryIds: shownBy.map((category) => category.id) }
}

/** Normalizes and validates a form. Throws `request.invalid`. */
async function prepared(db: Db, given: SizeGuideForm): Promise<SizeGuideForm> {
  const form: SizeGuideForm = {
    ...given,
    rows: given.rows.map(({ size, values }) => ({ size, values: values.map(normalizeMeasure) })),
    categoryIds: [...new Set(given.categoryIds)].sort(),
  }
  const problems = validateSizeGuide(form)
  const known = await db.$count(categories, inArray(categories.id, form.categoryIds))
  if (known < form.categoryIds.length) problems['categoryIds'] = fieldErrors.gone
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
  return form
}

/** Assigns the guide to exactly these categories. */
async function writeCategories(tx: Db, id: string, wanted: readonly string[]): Promise<void> {
  await tx.update(categories).set({ sizeGuideId: null }).where(eq(categories.sizeGuideId, id))
  if (wanted.length > 0)
    await tx
      .update(categories)
      .set({ sizeGuideId: id })
      .where(inArray(categories.id, [...wanted]))
}

/** Creates a size guide; the default slug is unique. Returns its id. Throws `request.invalid`. */
export const createSizeGuide = staffCommand({
  entity: 'size_guide',
  load: ({ tx, input: { slug: _slug, ...given } }: CommandCall<SizeGuideForm & { slug?: string }>) =>
    prepared(tx, given),
  async save({ tx, input, loaded: { categoryIds, ...own } }) {
    const id = randomUUID()
    // Not shown in the store; imports and the demo identify guides by slug.
    const slug = input.slug ?? `${toSlug(own.name).slice(0, 40)}-${id.slice(0, 8)}`
    await tx.insert(sizeGuides).values({ ...own, id, slug })
    await writeCategories(tx, id, categoryIds)
    return id
  },
  audit: ({ saved, loaded }) => ({ id: saved, name: loaded.name, after: loaded }),
  async announce({ tx, loaded: { categoryIds } }) {
    if (categoryIds.length > 0) await notifyCategoriesChanged(tx, categoryIds)
  },
})

/** Updates a size guide. Throws `products.size_guide_not_found`, `record.changed` and `request.invalid`. */
export const updateSizeGuide = staffCommand({
  entity: 'size_guide',
  async load({
    tx,
    input: { id, version: _version, ...given },
  }: CommandCall<SizeGuideForm & { id: string; version?: string }>) {
    return { before: await readStoredGuide(tx, id, true), given }
  },
  version: ({ loaded: { before } }) => before,
  async save({ tx, input: { id }, loaded: { given } }) {
    const form = await prepared(tx, given)
    const { categoryIds, ...own } = form
    await tx.update(sizeGuides).set(own).where(eq(sizeGuides.id, id))
    await writeCategories(tx, id, categoryIds)
    return form
  },
  audit: ({ input: { id }, loaded: { before }, saved }) => ({ id, name: saved.name, before, after: saved }),
  async announce({ tx, input: { id }, loaded: { before }, saved }) {
    await invalidateTags(tx, [sizeGuideTag(id)])
    const [was, is] = [before.categoryIds, saved.categoryIds]
    const other = [...was.filter((each) => !is.includes(each)), ...is.filter((each) => !was.includes(each))]
    if (other.length > 0) await notifyCategoriesChanged(tx, other)
  },
})

/** Copies a size guide without its uses. Returns the id of the copy. */
export const copySizeGuide = staffCommand({
  entity: 'size_guide',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => readStoredGuide(tx, id),
  save: ({ tx, ctx, loaded }) =>
    createSizeGuide(tx, ctx, { ...loaded, name: words.copyOf(loaded.name).slice(0, 80), categoryIds: [] }),
  audit: 'parts',
})

/** Deletes an unused size guide. Throws `products.size_guide_not_found` and `products.size_guide_used`. */
export const removeSizeGuide = staffCommand({
  entity: 'size_guide',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    const form = await readStoredGuide(tx, id, true)
    const uses = (await tx.$count(products, eq(products.sizeGuideId, id))) + form.categoryIds.length
    return { form, uses }
  },
  decide({ loaded: { uses } }) {
    if (uses > 0) throw new AppError('products.size_guide_used', { uses })
  },
  save: ({ tx, input: { id } }) => tx.delete(sizeGuides).where(eq(sizeGuides.id, id)),
  audit: ({ input: { id }, loaded: { form } }) => ({ action: 'DELETE', id, name: form.name, before: form }),
})
