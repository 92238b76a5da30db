import type { AppliedPromotion } from '#contract/pricing'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

type Limits = {
  id: string
  code: string | null
  mostUses: number | null
  mostUsesPerCustomer: number | null
  firstOrderOnly: boolean
}

// Rows are locked in id order, so that the last use of a promotion or a code goes to only one order.
const lockLimits = statement<Limits>(
  'pricing.lock_promotions',
  `select id, code, most_uses as "mostUses", most_uses_per_customer as "mostUsesPerCustomer",
     first_order_only as "firstOrderOnly"
   from promotions where id = any($1) and needs_code
     and (most_uses is not null or most_uses_per_customer is not null or first_order_only or code is distinct from $2)
   order by id for update`,
)

const countUses = statement<{ uses: number; own: number; ofCode: number }>(
  'pricing.count_uses',
  `select count(*)::int as uses, count(*) filter (where customer = $2)::int as own,
     count(*) filter (where code = $3)::int as "ofCode"
   from promotion_uses where promotion_id = $1`,
)

const writeUses = statement(
  'pricing.use',
  `insert into promotion_uses (promotion_id, order_id, customer, sales, code, amount)
   select id, $2, $3, $4, code, amount
   from unnest($1::uuid[], $5::text[], $6::int[]) as used(id, code, amount)`,
)

export type Redemption = {
  orderId: string
  /** CPF of the customer */
  customer: string
  /** price of the items after all promotions, in centavos */
  sales: number
  /** whether this CPF has no earlier order; only called if a promotion needs it */
  isFirstOrder: () => Promise<boolean>
}

/** Records the use of promotions by an order. Throws `pricing.coupon_refused` if a limit is reached. */
export async function redeemPromotions(
  tx: Db,
  applied: readonly AppliedPromotion[],
  { orderId, customer, sales, isFirstOrder }: Redemption,
): Promise<void> {
  if (applied.length === 0) return
  const ids = applied.map(({ id }) => id)
  const typed = applied.find(({ code }) => code !== null)?.code ?? null
  const code = typed === null ? null : normalizeCouponCode(typed)
  for (const limits of await queryRows(tx, lockLimits, [ids, code])) {
    const [{ uses, own, ofCode } = { uses: 0, own: 0, ofCode: 0 }] = await queryRows(tx, countUses, [
      limits.id,
      customer,
      code,
    ])
    const isOneOrderCode = limits.code !== code
    if (
      uses >= (limits.mostUses ?? Infinity) ||
      own >= (limits.mostUsesPerCustomer ?? Infinity) ||
      (isOneOrderCode && ofCode > 0)
    )
      throw new AppError('pricing.coupon_refused', { reason: 'used' })
    if (limits.firstOrderOnly && !(await isFirstOrder()))
      throw new AppError('pricing.coupon_refused', { reason: 'first_order' })
  }
  await queryRows(tx, writeUses, [
    ids,
    orderId,
    customer,
    sales,
    applied.map((each) => (each.code === null ? null : normalizeCouponCode(each.code))),
    applied.map(({ amount }) => amount),
  ])
}

const dropUses = statement('pricing.free_uses', 'delete from promotion_uses where order_id = $1')

/** Deletes the uses of an order that ended unpaid. */
export async function releasePromotions(tx: Db, orderId: string): Promise<void> {
  await queryRows(tx, dropUses, [orderId])
}
