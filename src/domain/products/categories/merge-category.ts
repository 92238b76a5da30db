import { eq } from 'drizzle-orm'
import { notifyProductsChanged, notifyTreeChanged } from '#context/products/subscribers/notify-changes.ts'
import { categoryPath } from '#context/products/paths.ts'
import { setsCategorySlug } from '#context/products/rules.ts'
import { maxPinnedProducts } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError, isForeignKeyViolation } from '#platform/http/errors'
import { getChildren, normalizePositions, moveNodes } from '#shared/data/ordered-tree'
import { getFirst } from '#shared/data/get-or-throw'
import { categories } from '#tables/products'
import { assertCanMove } from './save-category.ts'
import { type CategoryRecord, findCategory, lockCategoryTree, updatePositions } from './stored-category.ts'

/** Moves all members, manual or by rule, to the other category as manual members. */
const moveMembers = statement<{ id: string }>(
  'products.merge_members',
  `with main as (
     update products set category_id = $2 where category_id = $1 returning id
   ), others as (
     delete from product_categories where category_id = $1 returning product_id as id
   ), ruled as (
     select product_id as id from category_rule_members where category_id = $1
   ), taken as (
     insert into product_categories (product_id, category_id)
     select p.id, $2 from products p
     where p.id in (select id from others union select id from ruled) and p.category_id is distinct from $2
       and p.id not in (select id from main)
     on conflict do nothing
   )
   select id from main union select id from others union select id from ruled`,
)

const refuseSets = ({ slug }: CategoryRecord): void => {
  if (slug === setsCategorySlug) throw new AppError('products.category_of_sets')
}

/**
 * Merges a category into another: its products, child categories, redirect, and references from other contexts.
 * Throws `products.category_not_found`, `products.category_of_sets`, and the errors of `assertCanMove`.
 */
export const mergeCategory = staffCommand({
  entity: 'category',
  async load({ tx, input: { id, into } }: CommandCall<{ id: string; into: string }>) {
    const tree = await lockCategoryTree(tx)
    const [from, target] = [findCategory(tree, id), findCategory(tree, into)]
    return { tree, from, target, children: getChildren(tree, id).map((child) => child.id) }
  },
  decide({ input: { id, into }, loaded: { tree, from, target, children } }) {
    refuseSets(from)
    refuseSets(target)
    if (id === into) throw new AppError('products.category_circle')
    if (children.length > 0) assertCanMove(tree, children, into)
  },
  async save({ tx, input: { id, into }, loaded: { tree, from, target, children } }) {
    const after = moveNodes(tree, children, into, tree.length).filter((leaf) => leaf.id !== id)
    await updatePositions(tx, tree, normalizePositions(after))
    const pinnedProductIds = [...new Set([...target.pinnedProductIds, ...from.pinnedProductIds])].slice(
      0,
      maxPinnedProducts,
    )
    await tx.update(categories).set({ pinnedProductIds }).where(eq(categories.id, into))
    const members = (await queryRows(tx, moveMembers, [id, into])).map((row) => row.id)
    await addRedirect(tx, categoryPath(from.slug), categoryPath(target.slug))
    // Published before the deletion, so that other contexts can move their references.
    await notifyTreeChanged(tx, { categoryIds: [into], merged: { from: id, into } })
    await tx.delete(categories).where(eq(categories.id, id))
    await notifyProductsChanged(tx, members)
  },
  audit: ({ input: { id }, loaded: { from, target } }) => ({
    action: 'MERGE',
    id,
    name: from.name,
    before: { name: from.name, slug: from.slug },
    after: { name: target.name, slug: target.slug },
  }),
})

const inhabited = statement<{ is: boolean }>(
  'products.category_inhabited',
  `select exists (select from products where category_id = $1)
     or exists (select from product_categories where category_id = $1) as is`,
)

/**
 * Deletes a category without products or child categories and redirects to its parent. Throws
 * `products.category_not_found`, `products.category_not_empty`, `products.category_used`,
 * `products.category_of_sets`.
 */
export const removeCategory = staffCommand({
  entity: 'category',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    const tree = await lockCategoryTree(tx)
    const products = getFirst(await queryRows(tx, inhabited, [id]))
    return { tree, row: findCategory(tree, id), isEmpty: !products.is && getChildren(tree, id).length === 0 }
  },
  decide({ loaded: { row, isEmpty } }) {
    refuseSets(row)
    if (!isEmpty) throw new AppError('products.category_not_empty')
  },
  async save({ tx, input: { id }, loaded: { tree, row } }) {
    const above = tree.find((leaf) => leaf.id === row.parentId)
    const ruled = await ruledBy(tx, id)
    await translateReferenceViolation(() => tx.delete(categories).where(eq(categories.id, id)))
    await updatePositions(tx, tree, normalizePositions(tree.filter((leaf) => leaf.id !== id)))
    await addRedirect(tx, categoryPath(row.slug), above ? categoryPath(above.slug) : '/colecoes')
    return ruled
  },
  audit: ({ input: { id }, loaded: { row } }) => ({
    action: 'DELETE',
    id,
    name: row.name,
    before: { name: row.name, slug: row.slug },
  }),
  async announce({ tx, input: { id }, saved }) {
    await notifyProductsChanged(tx, saved)
    await notifyTreeChanged(tx, { categoryIds: [id] })
  },
})

const ruledQuery = statement<{ id: string }>(
  'products.ruled_by',
  'select product_id as id from category_rule_members where category_id = $1',
)
const ruledBy = async (tx: Db, id: string): Promise<string[]> =>
  (await queryRows(tx, ruledQuery, [id])).map((row) => row.id)

/** Refuses to delete a category that a promotion uses, because a promotion without categories applies to everything. */
async function translateReferenceViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('products.category_used') : error
  }
}
