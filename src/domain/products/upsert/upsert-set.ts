import { asc, eq, inArray, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import { notifySetChanged } from '#context/products/subscribers/notify-changes.ts'
import type { SetInput } from '#context/products/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { products, setPieces, sets } from '#tables/products'

/**
 * Creates or updates the set with this slug. Returns its id. Throws `products.set_too_small` for fewer than two
 * pieces and `catalog.product_not_found` for a missing piece.
 */
export const upsertSet = staffCommand({
  entity: 'set',
  decide({ input: { pieces } }: CommandCall<SetInput>) {
    if (pieces.length < 2) throw new AppError('products.set_too_small')
  },
  state: ({ tx, input }) => storedSet(tx, input.slug),
  async save({ tx, input: { pieces, ...own } }) {
    const values = { ...own, description: cleanRichText(own.description) }
    const [row] = await tx
      .insert(sets)
      .values(values)
      .onConflictDoUpdate({
        target: sets.slug,
        set: {
          ...values,
          publishedAt: sql`coalesce(${sets.publishedAt}, excluded.published_at)`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: sets.id })
    const { id } = row!
    await savePieces(tx, id, pieces)
    return id
  },
  audit: ({ input, saved }) => ({ id: saved, name: input.name }),
  announce: ({ tx, saved }) => notifySetChanged(tx, saved),
})

/** Returns a set with its pieces, for the audit log. */
async function storedSet(tx: Db, slug: string) {
  const [set] = await tx.select().from(sets).where(eq(sets.slug, slug))
  if (!set) return undefined
  const { updatedAt: _, ...own } = set
  const pieces = await tx
    .select({ productId: setPieces.productId, colorName: setPieces.colorName })
    .from(setPieces)
    .where(eq(setPieces.setId, own.id))
    .orderBy(asc(setPieces.position))
  return { ...own, pieces }
}

async function savePieces(tx: Db, setId: string, pieces: SetInput['pieces']): Promise<void> {
  const slugs = pieces.map(({ productSlug }) => productSlug)
  const found = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  await tx.delete(setPieces).where(eq(setPieces.setId, setId))
  await tx.insert(setPieces).values(
    pieces.map(({ productSlug, colorName }, position) => {
      const productId = ids.get(productSlug)
      if (!productId) throw new AppError('catalog.product_not_found')
      return { setId, position, productId, colorName }
    }),
  )
}
