import { database, queryRows, statement } from '#platform/postgres/database'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import type { Money } from '#shared/money/money'
import { manualDiscountId, type Promotion, toGrantedPromotion } from './apply-promotions.ts'
import type { AppliedPromotion } from './contract.ts'
import {
  activePromotions,
  pricingSettings,
  selectPromotions,
  type StoredPromotion,
  toPromotion,
} from './queries.ts'
import {
  calculateFixedTotals,
  calculateTotals,
  type PricedLine,
  type PricingSettings,
  type PromotionContext,
  type Totals,
} from './rules.ts'

/** Calculates the totals of lines with the promotions of one order, and with more discounts that staff grant. */
export type AgreedPrices = (lines: readonly PricedLine[], discounts?: readonly AppliedPromotion[]) => Totals

const byIds = statement<StoredPromotion>(
  'pricing.promotions_by_id',
  `${selectPromotions} where p.id::text = any($1) order by p.created_at, p.id`,
)

const discountOf = ({ id, name, amount }: AppliedPromotion): Promotion =>
  toGrantedPromotion({ id, name, kind: 'amount', value: amount })

type AgreedContext = Omit<PromotionContext, 'now' | 'granted'> & {
  /** discounts of the order that no promotion gives */
  ofStaff: readonly AppliedPromotion[]
}

/** Creates the prices of an order from its settings and promotions. */
export const createAgreedPrices =
  (settings: PricingSettings, { ofStaff, ...context }: AgreedContext): AgreedPrices =>
  (lines, discounts = []) =>
    calculateTotals(lines, settings, {
      ...context,
      now: new Date(),
      granted: [...ofStaff, ...discounts].filter(({ amount }) => amount > 0).map(discountOf),
    })

/**
 * Loads the prices of an order that is changed: the promotions that it got are checked again, also those that ended
 * since, and promotions of today make its freight free. Its coupon is not redeemed again. A discount without a promotion
 * stays as it is.
 */
export async function loadAgreedPrices(agreed: readonly AppliedPromotion[]): Promise<AgreedPrices> {
  const [settings, active, stored] = await Promise.all([
    pricingSettings(),
    activePromotions(),
    queryRows(database(), byIds, [agreed.map(({ id }) => id)]),
  ])
  const known = stored.map((row): Promotion => ({ ...toPromotion(row), startsAt: null, endsAt: null }))
  const free = active.promotions.filter(
    ({ id, kind, needsCode }) =>
      kind === 'free_shipping' && !needsCode && !known.some((each) => each.id === id),
  )
  const ofStaff = agreed.filter(({ id }) => !known.some((each) => each.id === id))
  const coupon = agreed.find(({ id, code }) => code !== null && known.some((each) => each.id === id))
  return createAgreedPrices(settings, {
    promotions: [...known, ...free],
    code: coupon?.code ?? undefined,
    codes: new Map(coupon?.code ? [[normalizeCouponCode(coupon.code), coupon.id]] : []),
    ofStaff,
  })
}

/**
 * Calculates the totals of lines whose totals were agreed with the customer, at most their price: the difference is a
 * discount of this name. No promotion applies.
 */
export async function loadFixedTotals(
  lines: readonly PricedLine[],
  agreed: readonly Money[],
  name: string,
): Promise<Totals> {
  return calculateFixedTotals(lines, agreed, { id: manualDiscountId, name }, await pricingSettings())
}
