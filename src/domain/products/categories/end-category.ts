import { eq } from 'drizzle-orm'
import { announceProducts, announceTree } from '#context/products/following/announcements.ts'
import { categoryPath } from '#context/products/addresses.ts'
import { setsCategory } from '#context/products/rules.ts'
import { mostPlaced } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { leadOn } from '#domain/redirects'
import { type Db, rows, statement } from '#platform/database'
import { AppError, isPointedAt } from '#platform/errors'
import { childrenOf, dense, moved } from '#shared/tree'
import { categories } from '#tables/products'
import { assertPlace } from './save-category.ts'
import { type CategoryRecord, leafOf, lockTree, writePlaces } from './stored-category.ts'

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
  if (slug === setsCategory) throw new AppError('products.category_of_sets')
}

/**
 * Merges a category into another: its products, child categories, redirect, and references from other contexts.
 * Throws `products.category_not_found`, `products.category_of_sets`, and the errors of `assertCanMove`.
 */
export const mergeCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input: { id, into } }: Call<{ id: string; into: string }>) {
    const tree = await lockTree(tx)
    const [from, target] = [leafOf(tree, id), leafOf(tree, into)]
    return { tree, from, target, children: childrenOf(tree, id).map((child) => child.id) }
  },
  decide({ input: { id, into }, loaded: { tree, from, target, children } }) {
    refuseSets(from)
    refuseSets(target)
    if (id === into) throw new AppError('products.category_circle')
    if (children.length > 0) assertPlace(tree, children, into)
  },
  async save({ tx, input: { id, into }, loaded: { tree, from, target, children } }) {
    const after = moved(tree, children, into, tree.length).filter((leaf) => leaf.id !== id)
    await writePlaces(tx, tree, dense(after))
    const placed = [...new Set([...target.placed, ...from.placed])].slice(0, mostPlaced)
    await tx.update(categories).set({ placed }).where(eq(categories.id, into))
    const members = (await rows(tx, moveMembers, [id, into])).map((row) => row.id)
    await leadOn(tx, categoryPath(from.slug), categoryPath(target.slug))
    // Published before the deletion, so that other contexts can move their references.
    await announceTree(tx, { categoryIds: [into], merged: { from: id, into } })
    await tx.delete(categories).where(eq(categories.id, id))
    await announceProducts(tx, members)
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
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input: { id } }: Call<{ id: string }>) {
    const tree = await lockTree(tx)
    const [products] = await rows(tx, inhabited, [id])
    return { tree, row: leafOf(tree, id), isEmpty: !products!.is && childrenOf(tree, id).length === 0 }
  },
  decide({ loaded: { row, isEmpty } }) {
    refuseSets(row)
    if (!isEmpty) throw new AppError('products.category_not_empty')
  },
  async save({ tx, input: { id }, loaded: { tree, row } }) {
    const above = tree.find((leaf) => leaf.id === row.parentId)
    const ruled = await ruledBy(tx, id)
    await unlessUsed(() => tx.delete(categories).where(eq(categories.id, id)))
    await writePlaces(tx, tree, dense(tree.filter((leaf) => leaf.id !== id)))
    await leadOn(tx, categoryPath(row.slug), above ? categoryPath(above.slug) : '/colecoes')
    return ruled
  },
  audit: ({ input: { id }, loaded: { row } }) => ({
    action: 'DELETE',
    id,
    name: row.name,
    before: { name: row.name, slug: row.slug },
  }),
  async announce({ tx, input: { id }, saved }) {
    await announceProducts(tx, saved)
    await announceTree(tx, { categoryIds: [id] })
  },
})

const ruledQuery = statement<{ id: string }>(
  'products.ruled_by',
  'select product_id as id from category_rule_members where category_id = $1',
)
const ruledBy = async (tx: Db, id: string): Promise<string[]> =>
  (await rows(tx, ruledQuery, [id])).map((row) => row.id)

/** Refuses to delete a category that a promotion uses, because a promotion without categories applies to everything. */
async function unlessUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isPointedAt(error) ? new AppError('products.category_used') : error
  }
}
