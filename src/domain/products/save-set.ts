import { asc, eq, inArray, sql } from 'drizzle-orm'
import { bySomebody, recordSaved } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { cleanDescription } from './description.ts'
import type { SetInput, SizeGuideInput } from './rules.ts'
import { tellProducts, tellSet } from './saved.ts'
import { products, setPieces, sets, sizeGuides } from './tables.ts'

/**
 * Creates a set or brings the one of that slug to this state. Answers its id. Throws `products.set_too_small` for fewer
 * than two pieces and `catalog.product_not_found` for a piece that does not exist.
 */
export async function saveSet(tx: Db, ctx: Ctx, input: SetInput): Promise<string> {
  guard(ctx.actor, 'can_manage_products')
  const { pieces, ...own } = input
  if (pieces.length < 2) throw new AppError('products.set_too_small')
  const values = { ...own, description: cleanDescription(own.description) }
  const before = bySomebody(ctx) ? await storedSet(tx, own.slug) : undefined
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
  if (bySomebody(ctx))
    await recordSaved(tx, ctx, {
      entityType: 'set',
      entityId: id,
      entityName: own.name,
      before,
      after: (await storedSet(tx, own.slug))!,
    })
  await tellSet(tx, id)
  return id
}

/** A set with its pieces as they are stored, for the audit. */
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

/** Creates a size guide or brings the one of that slug to this state; the products that show it follow. Answers its id. */
export async function saveSizeGuide(tx: Db, ctx: Ctx, input: SizeGuideInput): Promise<string> {
  guard(ctx.actor, 'can_manage_products')
  const [before] = bySomebody(ctx)
    ? await tx.select().from(sizeGuides).where(eq(sizeGuides.slug, input.slug))
    : []
  const [row] = await tx
    .insert(sizeGuides)
    .values(input)
    .onConflictDoUpdate({ target: sizeGuides.slug, set: input })
    .returning()
  const { id } = row!
  await recordSaved(tx, ctx, {
    entityType: 'size_guide',
    entityId: id,
    entityName: input.name,
    before,
    after: row!,
  })
  const worn = await tx.select({ id: products.id }).from(products).where(eq(products.sizeGuideId, id))
  await tellProducts(
    tx,
    worn.map((product) => product.id),
  )
  return id
}
