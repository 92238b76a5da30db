import { asc, eq } from 'drizzle-orm'
import type { PriceListForm } from '#contract/pricing'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { priceListPrices, priceListRules, priceLists } from '#tables/pricing'

/** Returns a price list for editing, undefined if it does not exist. `locked` locks it until the transaction ends. */
export async function loadPriceList(db: Db, id: string, locked = false): Promise<PriceListForm | undefined> {
  const query = db.select().from(priceLists).where(eq(priceLists.id, id))
  const [list] = await (locked ? query.for('update') : query)
  if (!list) return undefined
  const { productId, categoryId, fromQuantity, percentOff } = priceListRules
  const { variantId, price } = priceListPrices
  const [rules, prices] = await Promise.all([
    db
      .select({ productId, categoryId, fromQuantity, percentOff })
      .from(priceListRules)
      .where(eq(priceListRules.listId, id))
      .orderBy(asc(productId), asc(categoryId), asc(fromQuantity)),
    db
      .select({ variantId, fromQuantity: priceListPrices.fromQuantity, price })
      .from(priceListPrices)
      .where(eq(priceListPrices.listId, id))
      .orderBy(asc(variantId), asc(priceListPrices.fromQuantity)),
  ])
  return {
    name: list.name,
    percentOff: list.percentOff,
    startsAt: list.startsAt?.toISOString() ?? null,
    endsAt: list.endsAt?.toISOString() ?? null,
    rules,
    prices,
  }
}

/** Locks and returns a price list. Throws `pricing.price_list_not_found`. */
export async function lockPriceList(tx: Db, id: string): Promise<PriceListForm> {
  const stored = await loadPriceList(tx, id, true)
  if (!stored) throw new AppError('pricing.price_list_not_found')
  return stored
}
