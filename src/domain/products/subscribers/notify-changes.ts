import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import {
  categoriesSaved,
  categoriesTag,
  productsSaved,
  productsTag,
  saleSetTag,
  saleTag,
  setsSaved,
  treeChanged,
  type TreeChange,
} from '#context/products/rules.ts'
import { syncRuleMembers } from './sync-rule-members.ts'
import { syncSetPrices } from './sync-set-prices.ts'

/**
 * Notifies in the current transaction that products changed: invalidates cached data, updates categories with rules
 * and sets with a percentage.
 */
export async function notifyProductsChanged(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await syncRuleMembers(tx, { productIds })
  await syncSetPrices(tx, productIds)
  await invalidateTags(tx, [productsTag, ...productIds.map(saleTag)])
  await publishEvent(tx, productsSaved, { productIds: [...productIds] })
}

/** Notifies that a set changed. */
export async function notifySetChanged(tx: Db, setId: string): Promise<void> {
  await invalidateTags(tx, [saleSetTag(setId)])
  await publishEvent(tx, setsSaved, { setIds: [setId] })
}

/** Notifies that categories changed: names, members or order. */
export async function notifyCategoriesChanged(tx: Db, categoryIds: readonly string[]): Promise<void> {
  await invalidateTags(tx, [categoriesTag])
  await publishEvent(tx, categoriesSaved, { categoryIds: [...categoryIds] })
}

/** Notifies that categories moved in the tree. */
export async function notifyTreeChanged(tx: Db, change: TreeChange): Promise<void> {
  await notifyCategoriesChanged(tx, change.categoryIds)
  await publishEvent(tx, treeChanged, change)
}
