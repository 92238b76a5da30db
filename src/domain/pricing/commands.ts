import { eq } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import type { AppliedPromotion } from './contract.ts'
import { codeOf } from './promotions.ts'
import { promotionsTag } from './queries.ts'
import { priceListMembers, priceListPrices, priceLists, promotions } from './tables.ts'

export type PriceListInput = {
  name: string
  /** percent off what has no price of its own here */
  percentOff: number
  prices: { variantId: string; fromQuantity: number; price: number }[]
}

/** Creates the price list of that name or brings it to this state. Answers its id. */
export const savePriceList = staffCommand({
  screen: 'atacado',
  entity: 'price_list',
  async save({ tx, input }: Call<PriceListInput>) {
    const percentOff = Math.round(input.percentOff * 100)
    const [row] = await tx
      .insert(priceLists)
      .values({ name: input.name, percentOff })
      .onConflictDoUpdate({ target: priceLists.name, set: { percentOff } })
      .returning({ id: priceLists.id })
    const { id } = row!
    await tx.delete(priceListPrices).where(eq(priceListPrices.listId, id))
    if (input.prices.length > 0)
      await tx.insert(priceListPrices).values(input.prices.map((price) => ({ ...price, listId: id })))
    return id
  },
  audit: ({ input, saved }) => ({ action: 'UPDATE', id: saved, name: input.name, after: input }),
})

/** Puts a customer into a price list, or out of any with null. */
export async function assignPriceList(tx: Db, userId: string, listId: string | null): Promise<void> {
  if (listId === null) {
    await tx.delete(priceListMembers).where(eq(priceListMembers.userId, userId))
    return
  }
  await tx
    .insert(priceListMembers)
    .values({ userId, listId })
    .onConflictDoUpdate({ target: priceListMembers.userId, set: { listId } })
}

export type PromotionInput = Omit<typeof promotions.$inferInsert, 'id' | 'createdAt'>

/** Creates a promotion, or with an id brings it to this state. Answers its id. */
export const savePromotion = staffCommand({
  screen: 'produtos',
  entity: 'promotion',
  async save({ tx, input: { id, ...own } }: Call<PromotionInput & { id?: string }>) {
    const values = { ...own, code: own.code ? codeOf(own.code) : null }
    const [row] = await tx
      .insert(promotions)
      .values({ ...values, ...(id ? { id } : {}) })
      .onConflictDoUpdate({ target: promotions.id, set: values })
      .returning({ id: promotions.id })
    return { id: row!.id, values }
  },
  audit: ({ input, saved: { id, values } }) => ({
    action: input.id ? 'UPDATE' : 'CREATE',
    id,
    name: values.name,
    after: values,
  }),
  announce: ({ tx }) => dropTags(tx, [promotionsTag]),
})

// The rows are locked in id order, so that the last use of a promotion goes to one order only.
const lockLimits = statement<{ id: string; mostUses: number | null; oncePerCustomer: boolean }>(
  'pricing.lock_promotions',
  `select id, most_uses as "mostUses", once_per_customer as "oncePerCustomer" from promotions
   where id = any($1) and (most_uses is not null or once_per_customer) order by id for update`,
)
const countUses = statement<{ uses: number; own: number }>(
  'pricing.count_uses',
  `select count(*)::int as uses, count(*) filter (where customer = $2)::int as own
   from promotion_uses where promotion_id = $1`,
)
const writeUses = statement(
  'pricing.use',
  `insert into promotion_uses (promotion_id, order_id, customer) select unnest($1::uuid[]), $2, $3`,
)

/**
 * Notes that an order uses these promotions. `customer` is its CPF. Throws `pricing.coupon_refused` where the limit
 * of one is reached.
 */
export async function redeemPromotions(
  tx: Db,
  applied: readonly AppliedPromotion[],
  { orderId, customer }: { orderId: string; customer: string },
): Promise<void> {
  if (applied.length === 0) return
  const ids = applied.map(({ id }) => id)
  for (const { id, mostUses, oncePerCustomer } of await rows(tx, lockLimits, [ids])) {
    const [{ uses, own } = { uses: 0, own: 0 }] = await rows(tx, countUses, [id, customer])
    if (uses >= (mostUses ?? Infinity) || (oncePerCustomer && own > 0))
      throw new AppError('pricing.coupon_refused', { reason: 'used' })
  }
  await rows(tx, writeUses, [ids, orderId, customer])
}

const dropUses = statement('pricing.free_uses', 'delete from promotion_uses where order_id = $1')

/** Gives back what an order that ended unpaid had used. */
export async function releasePromotions(tx: Db, orderId: string): Promise<void> {
  await rows(tx, dropUses, [orderId])
}
