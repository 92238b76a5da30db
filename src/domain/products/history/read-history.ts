import { storedForm } from '#context/products/stored-form.ts'
import type { ProductChangeEntry } from '#contract/products'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { allChanges } from './all-changes.ts'

/** Returns the last 200 changes of a product, newest first. Throws `products.not_found`. */
export async function readHistory(ctx: Ctx, id: string): Promise<{ items: ProductChangeEntry[] }> {
  guard(ctx.actor, 'produtos')
  const db = database()
  if (!(await storedForm(db, id))) throw new AppError('products.not_found')
  return { items: await allChanges(db, id) }
}
