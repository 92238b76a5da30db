import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import {
  notifyCategoriesChanged,
  notifyProductsChanged,
  notifyTreeChanged,
} from '#context/products/subscribers/notify-changes.ts'
import { syncRuleMembers } from '#context/products/subscribers/sync-rule-members.ts'
import { categoryPath } from '#context/products/paths.ts'
import { setsCategorySlug } from '#context/products/rules.ts'
import type { CategoryForm } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import type { Db } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { getChildren, normalizePositions, type TreeNode, moveNodes } from '#shared/data/ordered-tree'
import { categories } from '#tables/products'
import { categories as words } from '#texts/admin-products/categories'
import { validateCategory } from './validate-category.ts'
import {
  toCategoryForm,
  findCategory,
  lockCategoryTree,
  readStoredCategory,
  updatePositions,
} from './stored-category.ts'
import { findMoveRefusal } from './move-rules.ts'

/** Converts a form to columns, except the position in the tree. */
const columnsOf = ({ picture, parentId: _parentId, ...own }: CategoryForm) => ({
  ...own,
  description: cleanRichText(own.description),
  mediaId: picture?.mediaId ?? null,
  mediaAlt: picture?.alt ?? '',
})

async function assertValidCategory(db: Db, id: string | null, form: CategoryForm): Promise<void> {
  const problems = await validateCategory(db, id, form)
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
}

/** Throws the reason why these categories cannot move to this parent. */
export function assertCanMove(
  tree: readonly TreeNode[],
  ids: readonly string[],
  parentId: string | null,
): void {
  const refusal = findMoveRefusal(tree, ids, parentId)
  if (refusal) throw new AppError(refusal)
}

/** Converts a duplicate slug to a field error. Concurrent requests may both pass the validation. */
async function translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_slug_unique')) throw error
    throw new AppError('request.invalid', { fields: { slug: words.problems.slugTaken } })
  }
}

/**
 * Creates a category as the last of its siblings. Returns its id. Throws `request.invalid` and the errors of
 * `assertCanMove`.
 */
export const createCategory = staffCommand({
  entity: 'category',
  async load({ tx, input }: CommandCall<CategoryForm>) {
    const tree = await lockCategoryTree(tx)
    await assertValidCategory(tx, null, input)
    return { id: randomUUID(), tree }
  },
  decide: ({ input, loaded: { id, tree } }) => assertCanMove(tree, [id], input.parentId),
  async save({ tx, input, loaded: { id, tree } }) {
    const position = getChildren(tree, input.parentId).length
    await translateUniqueViolation(() =>
      tx.insert(categories).values({ ...columnsOf(input), id, parentId: input.parentId, position }),
    )
    await updatePositions(tx, tree, normalizePositions(tree))
    return id
  },
  audit: ({ input, saved }) => ({ id: saved, name: input.name, after: input }),
  async announce({ tx, saved }) {
    await notifyProductsChanged(tx, await syncRuleMembers(tx, { categoryIds: [saved] }))
    await notifyTreeChanged(tx, { categoryIds: [saved] })
  },
})

/**
 * Updates a category. In a new parent it becomes the last child. Throws `products.category_not_found`,
 * `record.changed`, `request.invalid`, and the errors of `assertCanMove`.
 */
export const updateCategory = staffCommand({
  entity: 'category',
  async load({
    tx,
    input: { id, version: _version, ...form },
  }: CommandCall<CategoryForm & { id: string; version?: string }>) {
    const tree = await lockCategoryTree(tx)
    return { tree, row: findCategory(tree, id), form }
  },
  version: ({ loaded: { row } }) => toCategoryForm(row),
  decide({ input: { id }, loaded: { tree, row, form } }) {
    if (row.slug === setsCategorySlug && form.slug !== setsCategorySlug)
      throw new AppError('products.category_of_sets')
    if (form.parentId !== row.parentId) assertCanMove(tree, [id], form.parentId)
  },
  state: async ({ tx, input: { id } }) => toCategoryForm(await readStoredCategory(tx, id)),
  async save({ tx, input: { id }, loaded: { tree, row, form } }) {
    await assertValidCategory(tx, id, form)
    await translateUniqueViolation(() =>
      tx.update(categories).set(columnsOf(form)).where(eq(categories.id, id)),
    )
    if (form.parentId !== row.parentId) {
      const last = getChildren(tree, form.parentId).length
      await updatePositions(tx, tree, moveNodes(tree, [id], form.parentId, last))
    }
    if (form.slug !== row.slug && row.isVisible)
      await addRedirect(tx, categoryPath(row.slug), categoryPath(form.slug))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  async announce({ tx, input: { id }, loaded: { row, form } }) {
    await notifyProductsChanged(tx, await syncRuleMembers(tx, { categoryIds: [id] }))
    if (form.parentId !== row.parentId) return notifyTreeChanged(tx, { categoryIds: [id] })
    const { name, slug, isVisible } = form
    const isOnCards = name !== row.name || slug !== row.slug || isVisible !== row.isVisible
    await notifyCategoriesChanged(tx, isOnCards ? [id] : [])
  },
})
