import { asc, eq } from 'drizzle-orm'
import type { SetForm } from '#contract/products'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { setPieces, sets } from '#tables/products'

export type StoredSet = { row: typeof sets.$inferSelect; form: SetForm }

/** Returns a set for editing; `lock` locks its row. Throws `products.set_not_found`. */
export async function readStoredSet(db: Db, id: string, lock = false): Promise<StoredSet> {
  const asked = db.select().from(sets).where(eq(sets.id, id))
  const [row] = await (lock ? asked.for('no key update') : asked)
  if (!row) throw new AppError('products.set_not_found')
  const pieces = await db
    .select({ productId: setPieces.productId, colorName: setPieces.colorName })
    .from(setPieces)
    .where(eq(setPieces.setId, id))
    .orderBy(asc(setPieces.position))
  const form: SetForm = {
    name: row.name,
    slug: row.slug,
    description: row.description,
    tags: row.tags,
    price: row.percentOff === null ? row.price : null,
    percentOff: row.percentOff,
    pieces,
    mediaId: row.mediaId,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  }
  return { row, form }
}

/** Returns the values for audit log and version. */
export const toEditableSet = ({ row, form }: StoredSet) => ({ ...form, status: row.status })
