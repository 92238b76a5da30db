import { z } from 'zod'

export * from './contract-settings.ts'

const cents = z.int().min(0)

/** Price as pages, feeds and emails show it; all amounts in centavos. */
export const PriceView = z.object({
  /** price by any method without a discount of its own */
  cash: cents,
  /** the "de" price of "de … por …"; null if there is none */
  compareAt: cents.nullable(),
  /** whole percent off `compareAt`, 0 if there is none */
  percentOff: z.int().min(0).max(100),
  pix: z.object({ amount: cents, percentOff: z.number().min(0).max(100) }),
  /**
   * longest plan without interest; null if the price is under two minimum installments; `first` includes the
   * centavos that do not divide
   */
  installments: z.object({ count: z.int(), first: cents, amount: cents, total: cents }).nullable(),
})
export type PriceView = z.infer<typeof PriceView>

/** Installment plan. `first` includes the centavos that do not divide. */
export const InstallmentPlan = z.object({
  count: z.int().min(1).max(12),
  first: cents,
  amount: cents,
  total: cents,
  /** percent per month, 0 without interest */
  monthlyInterest: z.number(),
})
export type InstallmentPlan = z.infer<typeof InstallmentPlan>

/** Promotion as a line of cart and order. */
export const AppliedPromotion = z.object({
  id: z.string(),
  name: z.string(),
  /** as typed; null for an automatic promotion */
  code: z.string().nullable(),
  /** discount in centavos; 0 for free shipping */
  amount: cents,
})
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

/** Why a coupon does not apply to a cart; `missing` is the amount in centavos up to its minimum. */
export const CouponProblem = z.object({
  reason: z.enum(['unknown', 'minimum', 'not_for_these', 'used', 'first_order']),
  missing: cents,
})
export type CouponProblem = z.infer<typeof CouponProblem>
