import { eq, sql } from 'drizzle-orm'
import type { PromotionForm, PromotionState } from '#contract/pricing'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { promotionCategories, promotionProducts, promotions } from '#tables/pricing'

/** State of a promotion at the time of the statement. */
export const stateNow = sql<PromotionState>`case when not promotions.is_active then 'off'
  when promotions.ends_at <= now() then 'ended' when promotions.starts_at > now() then 'scheduled' else 'running' end`

export type StoredPromotion = { id: string; state: PromotionState; form: PromotionForm }

/** Returns a promotion for editing, undefined if it does not exist. `locked` locks it until the transaction ends. */
export async function loadPromotion(
  db: Db,
  id: string,
  locked = false,
): Promise<StoredPromotion | undefined> {
  const query = db.select({ row: promotions, state: stateNow }).from(promotions).where(eq(promotions.id, id))
  const [found] = await (locked ? query.for('update') : query)
  if (!found) return undefined
  const [categories, products] = await Promise.all([
    db
      .select({ id: promotionCategories.categoryId })
      .from(promotionCategories)
      .where(eq(promotionCategories.promotionId, id))
      .orderBy(promotionCategories.categoryId),
    db
      .select({ id: promotionProducts.productId })
      .from(promotionProducts)
      .where(eq(promotionProducts.promotionId, id))
      .orderBy(promotionProducts.productId),
  ])
  const { id: _, createdAt: _made, key: _key, code, startsAt, endsAt, ...row } = found.row
  const form = {
    ...row,
    code: code ?? '',
    categoryIds: categories.map((each) => each.id),
    productIds: products.map((each) => each.id),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
  return { id, state: found.state, form }
}

/** Locks and returns a promotion. Throws `pricing.promotion_not_found`. */
export async function lockPromotion(tx: Db, id: string): Promise<StoredPromotion> {
  const stored = await loadPromotion(tx, id, true)
  if (!stored) throw new AppError('pricing.promotion_not_found')
  return stored
}
