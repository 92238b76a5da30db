import { eq, inArray } from 'drizzle-orm'
import type { SetInput } from '#context/products/rules.ts'
import { createSet, updateSet } from '#context/products/sets/save-set.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { products, sets } from '#tables/products'

/**
 * Creates or updates the set with this slug by the commands of the editor. Returns its id. Throws
 * `products.set_too_small` for fewer than two pieces, `catalog.product_not_found` for a missing piece and
 * `request.invalid`.
 */
export const upsertSet = staffCommand({
  entity: 'set',
  async load({ tx, input: { slug, pieces } }: CommandCall<SetInput>) {
    const [row] = await tx.select({ id: sets.id }).from(sets).where(eq(sets.slug, slug))
    return { id: row?.id, pieces: await findPieces(tx, pieces) }
  },
  decide({ input: { pieces } }) {
    if (pieces.length < 2) throw new AppError('products.set_too_small')
  },
  async save({ tx, ctx, input: { status, publishedAt, ...own }, loaded: { id, pieces } }) {
    const form = { ...own, percentOff: null, pieces, state: { status, publishedAt } }
    if (!id) return createSet(tx, ctx, form)
    await updateSet(tx, ctx, { ...form, id })
    return id
  },
  audit: 'parts',
})

/** Returns the pieces with the ids of their products. Throws `catalog.product_not_found`. */
async function findPieces(tx: Db, pieces: SetInput['pieces']) {
  const slugs = pieces.map(({ productSlug }) => productSlug)
  const found = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  return pieces.map(({ productSlug, colorName }) => {
    const productId = ids.get(productSlug)
    if (!productId) throw new AppError('catalog.product_not_found')
    return { productId, colorName }
  })
}
