import type { TreeChange } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { applyThresholds, lockThresholds } from './thresholds.ts'

const moveThreshold = statement<never>(
  'stock.move_threshold',
  `update stock_thresholds set category_id = $2
   where category_id = $1 and not exists (select from stock_thresholds where category_id = $2)`,
)

/**
 * Moves the threshold of a merged category and recalculates all thresholds, because the nearest category may have
 * changed.
 */
export async function syncStockCategories(tx: Db, { merged }: TreeChange): Promise<void> {
  await lockThresholds(tx)
  if (merged) await queryRows(tx, moveThreshold, [merged.from, merged.into])
  await applyThresholds(tx)
}
