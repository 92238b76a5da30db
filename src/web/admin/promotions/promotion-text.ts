import type { PromotionForm, PromotionRow } from '#contract/pricing'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { promotions as words } from '#texts/admin-products/promotions'

/** Formats hundredths of a percent without trailing zeros: `12,5`. */
export const formatPercent = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })

export const formatInstant = (instant: string | null): string => (instant ? formatDayAndTime(instant) : '–')

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

/** Describes the days on which the promotion is valid. */
export function formatPeriod({ startsAt, endsAt }: Pick<PromotionForm, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return words.between(formatDay(startsAt), formatDay(endsAt))
  if (startsAt) return words.from(formatDay(startsAt))
  return endsAt ? words.until(formatDay(endsAt)) : words.always
}

/** Describes the code: the code itself, the number of codes, or none. */
export const describeCode = ({ code, codes, needsCode }: PromotionRow): string =>
  code || (needsCode ? words.codes(codes) : words.alone)

/** Describes the products and categories that the promotion applies to. */
export const describeTargets = ({ holdsFor, targets }: PromotionRow): string =>
  holdsFor === null ? words.everything : words.targets(holdsFor, targets - 1)
