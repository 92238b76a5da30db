import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { announce } from '#platform/events'
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
import { followRules } from './rule-members.ts'
import { followPrices } from './set-prices.ts'

/**
 * Notifies in the current transaction that products changed: invalidates cached data, updates categories with rules
 * and sets with a percentage.
 */
export async function announceProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await followRules(tx, { productIds })
  await followPrices(tx, productIds)
  await dropTags(tx, [productsTag, ...productIds.map(saleTag)])
  await announce(tx, productsSaved, { productIds: [...productIds] })
}

/** Notifies that a set changed. */
export async function announceSet(tx: Db, setId: string): Promise<void> {
  await dropTags(tx, [saleSetTag(setId)])
  await announce(tx, setsSaved, { setIds: [setId] })
}

/** Notifies that categories changed: names, members or order. */
export async function announceCategories(tx: Db, categoryIds: readonly string[]): Promise<void> {
  await dropTags(tx, [categoriesTag])
  await announce(tx, categoriesSaved, { categoryIds: [...categoryIds] })
}

/** Notifies that categories moved in the tree. */
export async function announceTree(tx: Db, change: TreeChange): Promise<void> {
  await announceCategories(tx, change.categoryIds)
  await announce(tx, treeChanged, change)
}
