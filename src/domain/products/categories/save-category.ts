import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cleanRichText } from '#platform/rich-text'
import {
  announceCategories,
  announceProducts,
  announceTree,
} from '#context/products/following/announcements.ts'
import { followRules } from '#context/products/following/rule-members.ts'
import { categoryPath } from '#context/products/addresses.ts'
import { setsCategory } from '#context/products/rules.ts'
import type { CategoryChange, CategoryForm } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { leadOn } from '#domain/redirects'
import type { Db } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import { childrenOf, dense, type Leaf, moved } from '#shared/tree'
import { categories } from '#tables/products'
import { categories as words } from '#texts/categories'
import { categoryProblems } from './category-problems.ts'
import { formOf, leafOf, lockTree, storedCategory, writePlaces } from './stored-category.ts'
import { against } from './tree.ts'

/** Converts a form to columns, except the position in the tree. */
const columnsOf = ({ picture, parentId: _parentId, ...own }: CategoryForm) => ({
  ...own,
  description: cleanRichText(own.description),
  mediaId: picture?.mediaId ?? null,
  mediaAlt: picture?.alt ?? '',
})

async function check(db: Db, id: string | null, form: CategoryForm): Promise<void> {
  const problems = await categoryProblems(db, id, form)
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
}

/** Throws the reason why these categories cannot move to this parent. */
export function assertPlace(tree: readonly Leaf[], ids: readonly string[], parentId: string | null): void {
  const refusal = against(tree, ids, parentId)
  if (refusal) throw new AppError(refusal)
}

/** Converts a duplicate slug to a field error. Concurrent requests may both pass the validation. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicate(error, 'categories_slug_unique')) throw error
    throw new AppError('request.invalid', { fields: { slug: words.problems.slugTaken } })
  }
}

/**
 * Creates a category as the last of its siblings. Returns its id. Throws `request.invalid` and the errors of
 * `assertCanMove`.
 */
export const createCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input }: Call<CategoryForm>) {
    const tree = await lockTree(tx)
    await check(tx, null, input)
    return { id: randomUUID(), tree }
  },
  decide: ({ input, loaded: { id, tree } }) => assertPlace(tree, [id], input.parentId),
  async save({ tx, input, loaded: { id, tree } }) {
    const position = childrenOf(tree, input.parentId).length
    await unlessTaken(() =>
      tx.insert(categories).values({ ...columnsOf(input), id, parentId: input.parentId, position }),
    )
    await writePlaces(tx, tree, dense(tree))
    return id
  },
  audit: ({ input, saved }) => ({ action: 'CREATE', id: saved, name: input.name, after: input }),
  async announce({ tx, saved }) {
    await announceProducts(tx, await followRules(tx, { categoryIds: [saved] }))
    await announceTree(tx, { categoryIds: [saved] })
  },
})

/**
 * Updates a category. In a new parent it becomes the last child. Throws `products.category_not_found`,
 * `record.changed`, `request.invalid`, and the errors of `assertCanMove`.
 */
export const changeCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input: { id, version: _version, ...form } }: Call<CategoryChange & { id: string }>) {
    const tree = await lockTree(tx)
    return { tree, row: leafOf(tree, id), form }
  },
  version: ({ loaded: { row } }) => formOf(row),
  decide({ input: { id }, loaded: { tree, row, form } }) {
    if (row.slug === setsCategory && form.slug !== setsCategory)
      throw new AppError('products.category_of_sets')
    if (form.parentId !== row.parentId) assertPlace(tree, [id], form.parentId)
  },
  state: async ({ tx, input: { id } }) => formOf(await storedCategory(tx, id)),
  async save({ tx, input: { id }, loaded: { tree, row, form } }) {
    await check(tx, id, form)
    await unlessTaken(() => tx.update(categories).set(columnsOf(form)).where(eq(categories.id, id)))
    if (form.parentId !== row.parentId) {
      const last = childrenOf(tree, form.parentId).length
      await writePlaces(tx, tree, moved(tree, [id], form.parentId, last))
    }
    if (form.slug !== row.slug && row.isVisible)
      await leadOn(tx, categoryPath(row.slug), categoryPath(form.slug))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  async announce({ tx, input: { id }, loaded: { row, form } }) {
    await announceProducts(tx, await followRules(tx, { categoryIds: [id] }))
    if (form.parentId !== row.parentId) return announceTree(tx, { categoryIds: [id] })
    const { name, slug, isVisible } = form
    const isOnCards = name !== row.name || slug !== row.slug || isVisible !== row.isVisible
    await announceCategories(tx, isOnCards ? [id] : [])
  },
})
