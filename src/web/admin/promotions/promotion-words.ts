import type { PromotionForm, PromotionRow } from '#contract/pricing'
import { formatDay, formatDayAndTime } from '#shared/dates'
import { brl } from '#shared/money'
import { promotions as words } from '#texts/promotions'

/** Formats hundredths of a percent without trailing zeros: `12,5`. */
export const percentText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })

export const instantText = (instant: string | null): string => (instant ? formatDayAndTime(instant) : '–')

/** Describes the discount in a few words. */
export function offerOf({
  kind,
  value,
  buy,
  pay,
}: Pick<PromotionForm, 'kind' | 'value' | 'buy' | 'pay'>): string {
  if (kind === 'percent') return words.percentOff(percentText(value))
  if (kind === 'amount') return words.amountOff(brl(value))
  return kind === 'buy_pay' ? words.buyPay(buy ?? 0, pay ?? 0) : words.freeShipping
}

/** Describes the days on which the promotion is valid. */
export function periodOf({ startsAt, endsAt }: Pick<PromotionForm, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return words.between(formatDay(startsAt), formatDay(endsAt))
  if (startsAt) return words.from(formatDay(startsAt))
  return endsAt ? words.until(formatDay(endsAt)) : words.always
}

/** Describes the code: the code itself, the number of codes, or none. */
export const codeOf = ({ code, codes, needsCode }: PromotionRow): string =>
  code || (needsCode ? words.codes(codes) : words.alone)

/** Describes the products and categories that the promotion applies to. */
export const targetsOf = ({ holdsFor, targets }: PromotionRow): string =>
  holdsFor === null ? words.everything : words.targets(holdsFor, targets - 1)
