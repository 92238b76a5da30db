import { asc, eq, sql } from 'drizzle-orm'
import type { CategoryForm } from '#contract/products'
import { computeVersion } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { TreeNode } from '#shared/data/ordered-tree'
import { categories } from '#tables/products'

export type CategoryRecord = typeof categories.$inferSelect

/** Converts a stored category to its form. */
export const toCategoryForm = (row: CategoryRecord): CategoryForm => ({
  name: row.name,
  slug: row.slug,
  parentId: row.parentId,
  description: row.description,
  picture: row.mediaId === null ? null : { mediaId: row.mediaId, alt: row.mediaAlt },
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  isVisible: row.isVisible,
  sort: row.sort,
  rule: row.rule && {
    tags: row.rule.tags,
    minPrice: row.rule.minPrice,
    maxPrice: row.rule.maxPrice,
    newDays: row.rule.newDays,
    onSale: row.rule.onSale,
  },
})

/** Returns the parent and position of each category, for the version of the tree. */
export const toTreePositions = (tree: readonly TreeNode[]): { places: readonly unknown[] } => ({
  places: tree
    .map(({ id, parentId, position }) => [id, parentId, position] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
})

/** Returns the version of the pinned products. */
export const getOrderVersion = ({ pinnedProductIds }: Pick<CategoryRecord, 'pinnedProductIds'>): string =>
  computeVersion({ pinnedProductIds })

/** Returns a stored category. Throws `products.category_not_found`. */
export async function readStoredCategory(db: Db, id: string): Promise<CategoryRecord> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  if (!row) throw new AppError('products.category_not_found')
  return row
}

/** Locks the whole tree against other writers and returns it. Products can still refer to categories. */
export const lockCategoryTree = (tx: Db): Promise<CategoryRecord[]> =>
  tx.select().from(categories).orderBy(asc(categories.id)).for('no key update')

/** Returns a category of a locked tree. Throws `products.category_not_found`. */
export function findCategory(tree: readonly CategoryRecord[], id: string): CategoryRecord {
  const found = tree.find((leaf) => leaf.id === id)
  if (!found) throw new AppError('products.category_not_found')
  return found
}

/** Updates the parents and positions that changed. */
export async function updatePositions(
  tx: Db,
  before: readonly TreeNode[],
  after: readonly TreeNode[],
): Promise<void> {
  const old = new Map(before.map((leaf) => [leaf.id, leaf]))
  for (const { id, parentId, position } of after) {
    const was = old.get(id)
    if (was?.parentId === parentId && was.position === position) continue
    await tx
      .update(categories)
      .set({ parentId, position: sql`${position}` })
      .where(eq(categories.id, id))
  }
}
