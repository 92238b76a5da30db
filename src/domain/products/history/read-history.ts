import { readStoredForm } from '#context/products/stored-form.ts'
import type { ProductChangeEntry } from '#contract/products'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { listChanges } from './list-changes.ts'

/** Returns the last 200 changes of a product, newest first. Throws `products.not_found`. */
export async function readHistory(_ctx: StaffContext, id: string): Promise<{ items: ProductChangeEntry[] }> {
  const db = database()
  if (!(await readStoredForm(db, id))) throw new AppError('products.not_found')
  return { items: await listChanges(db, id) }
}
