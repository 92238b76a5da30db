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
 * Says in the transaction that saved them that what is known of these products is stale; categories follow by their
 * rules, and sets by their percentage.
 */
export async function announceProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await followRules(tx, { productIds })
  await followPrices(tx, productIds)
  await dropTags(tx, [productsTag, ...productIds.map(saleTag)])
  await announce(tx, productsSaved, { productIds: [...productIds] })
}

/** The same of a set. */
export async function announceSet(tx: Db, setId: string): Promise<void> {
  await dropTags(tx, [saleSetTag(setId)])
  await announce(tx, setsSaved, { setIds: [setId] })
}

/** The same of categories: of their names, of who stands in them, and of their order. */
export async function announceCategories(tx: Db, categoryIds: readonly string[]): Promise<void> {
  await dropTags(tx, [categoriesTag])
  await announce(tx, categoriesSaved, { categoryIds: [...categoryIds] })
}

/** The same where one stands elsewhere in the tree, or its place is another's now. */
export async function announceTree(tx: Db, change: TreeChange): Promise<void> {
  await announceCategories(tx, change.categoryIds)
  await announce(tx, treeChanged, change)
}
