import type { ReviewSum } from '#contract/reviews'
import { money, spread } from '#shared/money'

/** Returns the number of fit votes. */
export const votesOf = ({ small, perfect, large }: ReviewSum['fit']): number => small + perfect + large

/** Returns whole percentages that add up to 100 (largest remainder); all 0 without votes. */
export const sharesOf = (parts: readonly number[]): number[] => spread(money(100), parts)
