import { eq, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import {
  notifyCategoriesChanged,
  notifyProductsChanged,
} from '#context/products/subscribers/notify-changes.ts'
import { lockCategoryTree } from '#context/products/categories/stored-category.ts'
import { findMoveRefusal } from '#context/products/categories/move-rules.ts'
import { syncRuleMembers } from '#context/products/subscribers/sync-rule-members.ts'
import type { CategoryRule, CategorySort } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { categories } from '#tables/products'

export type CategoryInput = {
  slug: string
  name: string
  description?: string
  parentSlug?: string
  /** Absent: keeps its position, or appends it. */
  position?: number
  mediaId?: string
  mediaAlt?: string
  seoTitle?: string
  seoDescription?: string
  sort?: CategorySort
  rule?: CategoryRule | null
  /** Ids of the pinned products. */
  pinnedProductIds?: string[]
}

/** Creates or updates the category with this slug. Returns the stored row. */
export const upsertCategory = staffCommand({
  entity: 'category',
  load: async ({ tx, input: { parentSlug } }: CommandCall<CategoryInput>) => ({
    parentId: parentSlug ? await getCategoryId(tx, parentSlug) : null,
    tree: await lockCategoryTree(tx),
  }),
  decide({ input: { slug }, loaded: { parentId, tree } }) {
    const own = tree.find((leaf) => leaf.slug === slug)
    if (own && findMoveRefusal(tree, [own.id], parentId) === 'products.category_circle')
      throw new AppError('products.category_circle')
  },
  state: async ({ tx, input: { slug } }) =>
    (await tx.select().from(categories).where(eq(categories.slug, slug)))[0],
  async save({ tx, input, loaded: { parentId } }) {
    const { parentSlug: _, description, ...given } = input
    const own = { ...given, ...(description !== undefined && { description: cleanRichText(description) }) }
    const last = sql<number>`(select count(*) from categories where parent_id is not distinct from ${parentId})`
    const [row] = await tx
      .insert(categories)
      .values({ position: last, ...own, parentId })
      .onConflictDoUpdate({ target: categories.slug, set: { ...own, parentId } })
      .returning()
    return row!
  },
  audit: ({ saved }) => ({ id: saved.id, name: saved.name, after: saved }),
  async announce({ tx, saved: { id } }) {
    await notifyProductsChanged(tx, await syncRuleMembers(tx, { categoryIds: [id] }))
    await notifyCategoriesChanged(tx, [id])
  },
})

/** Returns the id of a category. Throws `catalog.category_not_found`. */
export async function getCategoryId(tx: Db, slug: string): Promise<string> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new AppError('catalog.category_not_found')
  return row.id
}
