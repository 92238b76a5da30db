import type { ReviewSummary } from '#contract/reviews'
import { money, allocate } from '#shared/money/money'

/** Returns the number of fit votes. */
export const countFitVotes = ({ small, perfect, large }: ReviewSummary['fit']): number =>
  small + perfect + large

/** Returns whole percentages that add up to 100 (largest remainder); all 0 without votes. */
export const toPercentages = (parts: readonly number[]): number[] => allocate(money(100), parts)
