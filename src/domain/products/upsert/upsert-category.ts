import { eq } from 'drizzle-orm'
import { createCategory, updateCategory } from '#context/products/categories/save-category.ts'
import { type CategoryRecord, toCategoryForm } from '#context/products/categories/stored-category.ts'
import type { CategoryForm, CategoryRule } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { categoryDefaults } from '#shared/catalog/category-defaults'
import { categories } from '#tables/products'

/** Category by slugs. Absent fields of a stored category stay, except its parent. */
export type CategoryInput = {
  slug: string
  name: string
  description?: string
  /** absent: a top-level category */
  parentSlug?: string
  mediaId?: string
  rule?: CategoryRule | null
}

/**
 * Creates or updates the category with this slug by the commands of the editor. A new one is the last of its siblings.
 * Returns its id. Throws `catalog.category_not_found` for a missing parent, `request.invalid`, and the refusals of a
 * move.
 */
export const upsertCategory = staffCommand({
  entity: 'category',
  async load({ tx, input: { slug, parentSlug } }: CommandCall<CategoryInput>) {
    const parentId = parentSlug ? await getCategoryId(tx, parentSlug) : null
    const [row] = await tx.select().from(categories).where(eq(categories.slug, slug))
    return { parentId, row }
  },
  async save({ tx, ctx, input, loaded: { parentId, row } }) {
    const form = { ...withInput(row, input), parentId }
    if (!row) return createCategory(tx, ctx, form)
    await updateCategory(tx, ctx, { ...form, id: row.id })
    return row.id
  },
  audit: 'parts',
})

function withInput(row: CategoryRecord | undefined, input: CategoryInput): CategoryForm {
  const { parentSlug: _parentSlug, mediaId, ...given } = input
  const picture = mediaId !== undefined && { picture: { mediaId, alt: row?.mediaAlt ?? '' } }
  return { ...(row ? toCategoryForm(row) : categoryDefaults), ...given, ...picture }
}

/** Returns the id of a category. Throws `catalog.category_not_found`. */
export async function getCategoryId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new AppError('catalog.category_not_found')
  return row.id
}
