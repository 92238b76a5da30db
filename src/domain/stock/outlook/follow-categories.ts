import type { TreeChange } from '#domain/products'
import { type Db, rows, statement } from '#platform/database'
import { applyMinimums, oneByOne } from './minimums.ts'

const moveThreshold = statement<never>(
  'stock.move_threshold',
  `update stock_thresholds set category_id = $2
   where category_id = $1 and not exists (select from stock_thresholds where category_id = $2)`,
)

/**
 * Moves the threshold of a merged category and recalculates all thresholds, because the nearest category may have
 * changed.
 */
export async function followCategories(tx: Db, { merged }: TreeChange): Promise<void> {
  await oneByOne(tx)
  if (merged) await rows(tx, moveThreshold, [merged.from, merged.into])
  await applyMinimums(tx)
}
