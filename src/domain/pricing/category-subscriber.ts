import type { TreeChange } from '#domain/products'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { promotionsTag } from './queries.ts'

const movePromotions = statement<never>(
  'pricing.move_promotions',
  `with gone as (
     delete from promotion_categories where category_id = $1 returning promotion_id
   )
   insert into promotion_categories (promotion_id, category_id) select promotion_id, $2 from gone on conflict do nothing`,
)

// If a list has a rule for both categories, the rule of the remaining one stays.
const moveRules = statement<never>(
  'pricing.move_rules',
  `update price_list_rules r set category_id = $2
   where category_id = $1 and not exists (
     select from price_list_rules o where o.list_id = r.list_id and o.category_id = $2 and o.from_quantity = r.from_quantity)`,
)

/**
 * Moves promotions and rules of a merged category to the remaining one, and invalidates promotions because
 * descendants may have changed.
 */
export async function syncPricingCategories(tx: Db, { merged }: TreeChange): Promise<void> {
  if (merged) {
    await queryRows(tx, movePromotions, [merged.from, merged.into])
    await queryRows(tx, moveRules, [merged.from, merged.into])
  }
  await invalidateTags(tx, [promotionsTag])
}
