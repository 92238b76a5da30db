import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { notifyCategoriesChanged, notifyTreeChanged } from '#context/products/subscribers/notify-changes.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { categories, products, sets } from '#tables/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { assertCanMove } from './save-category.ts'
import { findCategory, lockCategoryTree, toTreePositions, updatePositions } from './stored-category.ts'
import { moveNodes } from '#shared/data/ordered-tree'

type Place = { id: string; parentId: string | null; position: number; version?: string | undefined }

/**
 * Moves a category with its descendants in the tree. Throws `products.category_not_found`, `record.changed` if the
 * tree changed, and the errors of `assertCanMove`.
 */
export const moveCategory = staffCommand({
  entity: 'category',
  async load({ tx, input: { id, parentId, position } }: CommandCall<Place>) {
    const tree = await lockCategoryTree(tx)
    const row = findCategory(tree, id)
    if (parentId !== null) findCategory(tree, parentId)
    return { tree, row, after: moveNodes(tree, [id], parentId, position) }
  },
  version: ({ loaded: { tree } }) => toTreePositions(tree),
  // The version covers the whole tree, so the audit log of one category cannot tell who changed it.
  versioned: () => undefined,
  decide: ({ input: { id, parentId }, loaded: { tree } }) => assertCanMove(tree, [id], parentId),
  save: ({ tx, loaded: { tree, after } }) => updatePositions(tx, tree, after),
  audit({ input: { id }, loaded: { tree, row, after } }) {
    const { parentId, position } = findCategory(after, id)
    if (isDeepStrictEqual(toTreePositions(tree), toTreePositions(after))) return undefined
    const before = { parentId: row.parentId, position: row.position }
    const change = { id, name: row.name, before, after: { parentId, position } }
    // It may already be in place, while only its siblings moved.
    const stays = parentId === row.parentId && position === row.position
    return stays ? { ...change, action: 'UPDATE' } : change
  },
  announce: ({ tx, input, loaded: { row } }) =>
    // Only the order of siblings changes, so cards and promotions are not affected.
    input.parentId === row.parentId
      ? notifyCategoriesChanged(tx, [])
      : notifyTreeChanged(tx, { categoryIds: [input.id] }),
})

type Order = { id: string; productIds: string[]; version?: string | undefined }

/**
 * Sets the pinned products of a category, in order. Throws `products.category_not_found`, `record.changed` and
 * `request.invalid`.
 */
export const reorderCategoryProducts = staffCommand({
  entity: 'category',
  async load({ tx, input }: CommandCall<Order>) {
    const row = findCategory(await lockCategoryTree(tx), input.id)
    const pinnedProductIds = [...new Set(input.productIds)]
    const known = [
      ...(await tx.select({ id: products.id }).from(products).where(inArray(products.id, pinnedProductIds))),
      ...(await tx.select({ id: sets.id }).from(sets).where(inArray(sets.id, pinnedProductIds))),
    ]
    return { row, pinnedProductIds, isKnown: known.length === pinnedProductIds.length }
  },
  version: ({ loaded: { row } }) => ({ pinnedProductIds: row.pinnedProductIds }),
  decide({ loaded: { isKnown } }) {
    if (!isKnown) throw new AppError('request.invalid', { fields: { productIds: fieldErrors.gone } })
  },
  async save({ tx, input: { id }, loaded: { pinnedProductIds } }) {
    await tx.update(categories).set({ pinnedProductIds, sort: 'hand' }).where(eq(categories.id, id))
  },
  audit: ({ input: { id }, loaded: { row, pinnedProductIds } }) => ({
    id,
    name: row.name,
    before: { pinnedProductIds: row.pinnedProductIds, sort: row.sort },
    after: { pinnedProductIds, sort: 'hand' },
  }),
  announce: ({ tx }) => notifyCategoriesChanged(tx, []),
})
