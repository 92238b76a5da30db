import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { announceCategories, announceTree } from '#context/products/following/announcements.ts'
import { type Call, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { categories, products, sets } from '#tables/products'
import { fields } from '#texts/fields'
import { assertPlace } from './save-category.ts'
import { leafOf, lockTree, placesOf, writePlaces } from './stored-category.ts'
import { moved } from '#shared/tree'

type Place = { id: string; parentId: string | null; position: number; version?: string | undefined }

/**
 * Moves a category with its descendants in the tree. Throws `products.category_not_found`, `record.changed` if the
 * tree changed, and the errors of `assertCanMove`.
 */
export const placeCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input: { id, parentId, position } }: Call<Place>) {
    const tree = await lockTree(tx)
    const row = leafOf(tree, id)
    if (parentId !== null) leafOf(tree, parentId)
    return { tree, row, after: moved(tree, [id], parentId, position) }
  },
  version: ({ loaded: { tree } }) => placesOf(tree),
  // The version covers the whole tree, so the audit log of one category cannot tell who changed it.
  versioned: () => undefined,
  decide: ({ input: { id, parentId }, loaded: { tree } }) => assertPlace(tree, [id], parentId),
  save: ({ tx, loaded: { tree, after } }) => writePlaces(tx, tree, after),
  audit({ input: { id }, loaded: { tree, row, after } }) {
    const { parentId, position } = leafOf(after, id)
    if (isDeepStrictEqual(placesOf(tree), placesOf(after))) return undefined
    const before = { parentId: row.parentId, position: row.position }
    const told = { id, name: row.name, before, after: { parentId, position } }
    // It may already be in place, while only its siblings moved.
    const stays = parentId === row.parentId && position === row.position
    return stays ? { ...told, action: 'UPDATE' } : told
  },
  announce: ({ tx, input, loaded: { row } }) =>
    // Only the order of siblings changes, so cards and promotions are not affected.
    input.parentId === row.parentId
      ? announceCategories(tx, [])
      : announceTree(tx, { categoryIds: [input.id] }),
})

type Order = { id: string; productIds: string[]; version?: string | undefined }

/**
 * Sets the pinned products of a category, in order. Throws `products.category_not_found`, `record.changed` and
 * `request.invalid`.
 */
export const orderCategory = staffCommand({
  screen: 'categorias',
  entity: 'category',
  async load({ tx, input }: Call<Order>) {
    const row = leafOf(await lockTree(tx), input.id)
    const placed = [...new Set(input.productIds)]
    const known = [
      ...(await tx.select({ id: products.id }).from(products).where(inArray(products.id, placed))),
      ...(await tx.select({ id: sets.id }).from(sets).where(inArray(sets.id, placed))),
    ]
    return { row, placed, isKnown: known.length === placed.length }
  },
  version: ({ loaded: { row } }) => ({ placed: row.placed }),
  decide({ loaded: { isKnown } }) {
    if (!isKnown) throw new AppError('request.invalid', { fields: { productIds: fields.gone } })
  },
  async save({ tx, input: { id }, loaded: { placed } }) {
    await tx.update(categories).set({ placed, sort: 'hand' }).where(eq(categories.id, id))
  },
  audit: ({ input: { id }, loaded: { row, placed } }) => ({
    id,
    name: row.name,
    before: { placed: row.placed, sort: row.sort },
    after: { placed, sort: 'hand' },
  }),
  announce: ({ tx }) => announceCategories(tx, []),
})
