import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { announce } from '#platform/events'
import { productsSaved, productsTag, saleSetTag, saleTag, setsSaved } from './rules.ts'

/** Says in the transaction that saved them that what is known of these products is stale. */
export async function announceProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await dropTags(tx, [productsTag, ...productIds.map(saleTag)])
  await announce(tx, productsSaved, { productIds: [...productIds] })
}

/** The same of a set. */
export async function announceSet(tx: Db, setId: string): Promise<void> {
  await dropTags(tx, [saleSetTag(setId)])
  await announce(tx, setsSaved, { setIds: [setId] })
}
