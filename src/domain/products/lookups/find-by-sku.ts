import { type Db, queryRows, statement } from '#platform/postgres/database'
import { listCaseSpellings } from '#context/products/variant-labels.ts'

const skusQuery = statement<{ id: string; sku: string }>(
  'products.variants_by_sku',
  "select id, sku from variants where sku = any($1) and status = 'active'",
)

/** Returns the active variants of these SKUs, as typed or in one case. Unknown ones are left out. */
export async function findVariantIdsBySku(db: Db, skus: readonly string[]): Promise<string[]> {
  const found = await queryRows(db, skusQuery, [skus.flatMap(listCaseSpellings)])
  return found.map(({ id }) => id)
}
