import type { PromotionForm } from '#contract/pricing'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { promotions as words } from '#texts/admin-products/promotions'

export const formatInstant = (instant: string | null): string => (instant ? formatDayAndTime(instant) : '–')

/** Describes the days on which a promotion or price list is valid. */
export function formatPeriod({ startsAt, endsAt }: Pick<PromotionForm, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return words.between(formatDay(startsAt), formatDay(endsAt))
  if (startsAt) return words.from(formatDay(startsAt))
  return endsAt ? words.until(formatDay(endsAt)) : words.always
}
