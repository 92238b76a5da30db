import type { PromotionForm, PromotionRow } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { promotions as words } from '#texts/admin-products/promotions'
import { formatPercent } from '#web/admin/kit/form/amount.ts'

/** Describes the discount in a few words. */
export function describeOffer({
  kind,
  value,
  buy,
  pay,
}: Pick<PromotionForm, 'kind' | 'value' | 'buy' | 'pay'>): string {
  if (kind === 'percent') return words.percentOff(formatPercent(value))
  if (kind === 'amount') return words.amountOff(formatBrl(value))
  return kind === 'buy_pay' ? words.buyPay(buy ?? 0, pay ?? 0) : words.freeShipping
}

/** Describes the code: the code itself, the number of codes, or none. */
export const describeCode = ({ code, codes, needsCode }: PromotionRow): string =>
  code || (needsCode ? words.codes(codes) : words.alone)

/** Describes the products and categories that the promotion applies to. */
export const describeTargets = ({ holdsFor, targets }: PromotionRow): string =>
  holdsFor === null ? words.everything : words.targets(holdsFor, targets - 1)
