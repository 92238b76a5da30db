import type { BulkChange } from '#contract/feeds'
import { type Decision, type SaleProduct, unready } from '#domain/products'
import type { Db } from '#platform/database'
import { decide } from './rules.ts'

/** Decides for each product what a bulk change does to it, or why it is refused. */
export async function decideAll(
  db: Db,
  products: readonly SaleProduct[],
  change: BulkChange,
): Promise<Map<string, Decision>> {
  const now = new Date()
  const opens = change.kind === 'state' && change.to === 'publish'
  const lacking = opens
    ? await unready(
        db,
        products.map(({ id }) => id),
      )
    : undefined
  return new Map(
    products.map((product) => [
      product.id,
      decide(product, change, { now, missing: lacking?.get(product.id) ?? [] }),
    ]),
  )
}
