import { readStoredForm } from '#context/products/stored-form.ts'
import type { ProductChangeEntry } from '#contract/products'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireScreen } from '#platform/http/http'
import { listChanges } from './list-changes.ts'

/** Returns the last 200 changes of a product, newest first. Throws `products.not_found`. */
export async function readHistory(ctx: Ctx, id: string): Promise<{ items: ProductChangeEntry[] }> {
  requireScreen(ctx.actor, 'produtos')
  const db = database()
  if (!(await readStoredForm(db, id))) throw new AppError('products.not_found')
  return { items: await listChanges(db, id) }
}
