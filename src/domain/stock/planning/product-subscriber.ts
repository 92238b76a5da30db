import { readVariantCategories } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { applyThresholds } from './thresholds.ts'

// Locks only rows that change, in id order like all stock changes.
const follow = statement<{ variantId: string }>(
  'stock.follow_products',
  `with place as (
     select * from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as p(variant_id, category_id, listed)
   ), opened as (
     insert into stock_levels (variant_id, counted, category_id, is_listed)
     select variant_id, false, category_id, listed from place order by variant_id
     on conflict (variant_id) do nothing returning variant_id
   ), other as materialized (
     select l.variant_id from stock_levels l join place p using (variant_id)
     where (l.category_id, l.is_listed) is distinct from (p.category_id, p.listed) order by l.variant_id for update of l
   ), moved as (
     update stock_levels l set category_id = p.category_id, is_listed = p.listed
     from place p, other o where o.variant_id = l.variant_id and p.variant_id = l.variant_id returning l.variant_id
   )
   select variant_id as "variantId" from opened union select variant_id from moved`,
)

/**
 * Creates missing levels of the products' variants, and updates their category and whether they are listed.
 * Archived variants are not listed.
 */
export async function syncStockProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  const places = await readVariantCategories(tx, productIds)
  if (places.length === 0) return
  const changed = await queryRows(tx, follow, [
    places.map(({ variantId }) => variantId),
    places.map(({ categoryId }) => categoryId),
    places.map(({ listed }) => listed),
  ])
  if (changed.length > 0)
    await applyThresholds(
      tx,
      changed.map(({ variantId }) => variantId),
    )
}
