import { z } from 'zod'

export const errors = { 'pricing.coupon_refused': 409 } as const

const cents = z.int().min(0)

/** A price in every form that a page, a feed or a letter shows it; all amounts in centavos. */
export const PriceView = z.object({
  /** à vista, by any method without a discount of its own */
  cash: cents,
  /** the "de" price of "de … por …", null when there is none */
  compareAt: cents.nullable(),
  /** whole percent off `compareAt`, 0 when there is none */
  percentOff: z.int().min(0).max(100),
  pix: z.object({ amount: cents, percentOff: z.number().min(0).max(100) }),
  /** the longest plan without interest, null when the price is under two smallest instalments */
  installments: z.object({ count: z.int(), amount: cents, total: cents }).nullable(),
})
export type PriceView = z.infer<typeof PriceView>

/** One line of the table of instalments. `first` carries the centavos that do not divide. */
export const InstallmentPlan = z.object({
  count: z.int().min(1).max(12),
  first: cents,
  amount: cents,
  total: cents,
  /** percent a month, 0 without interest */
  monthlyInterest: z.number(),
})
export type InstallmentPlan = z.infer<typeof InstallmentPlan>

/** A promotion as a line of cart and order. */
export const AppliedPromotion = z.object({
  id: z.string(),
  name: z.string(),
  /** as it was typed, null where it applied by itself */
  code: z.string().nullable(),
  /** taken off, in centavos; 0 for free freight */
  amount: cents,
})
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

/** Why a promotion's code does nothing for a cart; `missing` are centavos to its smallest amount. */
export const CodeProblem = z.object({
  reason: z.enum(['unknown', 'minimum', 'not_for_these', 'used']),
  missing: cents,
})
export type CodeProblem = z.infer<typeof CodeProblem>
