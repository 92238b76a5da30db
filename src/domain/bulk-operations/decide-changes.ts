import type { BulkChange } from '#contract/tasks'
import { type ChangeDecision, type SaleProduct, findMissingParts } from '#domain/products'
import type { Db } from '#platform/postgres/database'
import { decideChange } from './rules.ts'

/** Decides for each product what a bulk change does to it, or why it is refused. */
export async function decideChanges(
  db: Db,
  products: readonly SaleProduct[],
  change: BulkChange,
): Promise<Map<string, ChangeDecision>> {
  const now = new Date()
  const opens = change.kind === 'state' && change.to === 'publish'
  const lacking = opens
    ? await findMissingParts(
        db,
        products.map(({ id }) => id),
      )
    : undefined
  return new Map(
    products.map((product) => [
      product.id,
      decideChange(product, change, { now, missing: lacking?.get(product.id) ?? [] }),
    ]),
  )
}
